<?php
require 'tasks.php';
$db->prepare('INSERT INTO tasks (taskID, name, complete) VALUES (?, ?, 0)')->execute([$_POST['taskID'], $_POST['name']]);
answer($db);
