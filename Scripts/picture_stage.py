"""Where the programs are played for pictures: their documents, saves and terminals."""

import fcntl
import json
import os
import pathlib
import pty
import select
import struct
import subprocess
import tempfile
import termios
from typing import NamedTuple

import picture_contents
from terminal_hand import Hand


class Stage(NamedTuple):
    """Where a program is played."""

    programs: pathlib.Path
    folder: pathlib.Path
    size: str
    options: tuple = ()
    """Of the theme, for what programs show of each other."""
    with_images: bool = False
    """Whether the terminal draws images."""

    def run(self, program, *options):
        return subprocess.run([self.programs / program, *options], check=True, text=True, cwd=self.folder,
                              stdout=subprocess.PIPE).stdout

    def header(self, program, *options, document=None, **notes):
        """The first line of a recording, as the program writes it, with another document if one is given."""
        with tempfile.TemporaryDirectory() as saves:
            file = f"{saves}/begin.jsonl"
            self.run(program, *options, "--size", self.size, "--data-dir", saves, "--headless", "--record", file)
            header = json.loads(pathlib.Path(file).read_text().splitlines()[0])
        header["notes"] |= notes
        return header if document is None else header | {"document": json.dumps(document)}

    def hand(self, program, *options, **more):
        return Hand(self.programs / program, self.header(program, *options, **more))

    def song(self):
        file = self.folder / "song.cho"
        file.write_text(picture_contents.SONG)
        return file

    def save(self, program, data, document, *options):
        """Makes a save of the program in its own directory of the gallery's."""
        directory, file = data / program, self.folder / "save.json"
        places = ["--data-dir", directory]
        self.run(program, *options, *places, "--headless")
        if document is not None:
            name = self.run(program, "saves", "list", *places).split()[-1]
            self.run(program, "saves", "export", name, file, *places)
            save = json.loads(file.read_text()) | {"document": json.dumps(document)}
            file.write_text(json.dumps(save))
            self.run(program, "saves", "delete", "--yes", name, *places)
            self.run(program, "saves", "import", file, name, *places)

    def run_at_terminal(self, program, *options):
        """Waits until nothing has come for three seconds, and presses q."""
        command = [self.programs / program, *options]
        columns, rows = map(int, self.size.split("x"))
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(self.folder)
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
            while os.get_terminal_size(0) != (columns, rows):
                pass
            os.execv(command[0], command)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        while select.select([terminal], [], [], 3)[0]:
            os.read(terminal, 1 << 16)
        os.write(terminal, b"q")
        try:
            while os.read(terminal, 1 << 16):
                pass
        except OSError:  # Linux says so where the program has ended
            pass
        if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0:
            raise SystemExit(f"{command[0]} did not end well.")
