CREATE DATABASE my_tasks;
USE my_tasks;
CREATE TABLE tasks (
  place INT AUTO_INCREMENT PRIMARY KEY, taskID INT NOT NULL, name VARCHAR(255) NOT NULL, complete TINYINT NOT NULL,
  INDEX (complete, place), INDEX (taskID)
) ENGINE = InnoDB;
