<?php
require 'tasks.php';
$db->prepare('UPDATE tasks SET complete = 1 WHERE taskID = ?')->execute([$_POST['taskID']]);
answer($db);
