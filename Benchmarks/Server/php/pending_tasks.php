<?php
require 'tasks.php';
answer($db);
