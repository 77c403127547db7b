<?php
// The three calls as a PHP programmer writes them: prepared statements, a connection that is kept.
$db = new PDO('mysql:unix_socket=' . getenv('TASKS_SOCKET') . ';dbname=my_tasks;charset=utf8mb4', 'root', '',
  [PDO::ATTR_PERSISTENT => true, PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_EMULATE_PREPARES => false]);

function answer(PDO $db): void {
  header('Content-Type: application/xml; charset=utf-8');
  $out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
    . "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<array>\n";
  foreach ($db->query('SELECT taskID, name FROM tasks WHERE complete = 0 ORDER BY place') as $row) {
    $out .= "\t<dict>\n\t\t<key>name</key>\n\t\t<string>" . htmlspecialchars($row['name'], ENT_XML1)
      . "</string>\n\t\t<key>taskID</key>\n\t\t<integer>" . (int)$row['taskID'] . "</integer>\n\t</dict>\n";
  }
  echo $out . "</array>\n</plist>\n";
}
