// The box drag of ../README.md on ncurses: the background on the standard screen, the box a panel that is moved, which is
// its fastest way.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <panel.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { columns = 200, rows = 60, box_columns = 12, box_rows = 6, box_pair = 4000 };

static const char text[] =
    "the quick brown fox jumps over the lazy dog and packs my box with five dozen liquor jugs ";
static const char *box_text[box_rows] = {
    "+----------+", "|          |", "|  DRAG ME |", "|          |", "|          |", "+----------+"};

static void put(WINDOW *window, int x, int y, char c, int pair) {
  wchar_t characters[2] = {(wchar_t)c, 0};
  cchar_t cell;
  setcchar(&cell, characters, 0, 0, &pair);
  mvwadd_wch(window, y, x, &cell);
}

static void draw_background(void) {
  for (int y = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++) {
      int color = (x / 6 * 5 + y * 11) % 216;
      put(stdscr, x, y, text[(x + 7 * y) % (int)(sizeof text - 1)], 1 + color * 12 + y / 5 % 12);
    }
  }
}

static void show(void) {
  update_panels();
  doupdate();
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  curs_set(0);
  start_color();
  leaveok(stdscr, TRUE);
  for (int color = 0; color < 216; color++) {
    for (int gray = 0; gray < 12; gray++) { init_extended_pair(1 + color * 12 + gray, 16 + color, 232 + gray); }
  }
  init_extended_pair(box_pair, 231, 130);
  int left = 4, top = 27, grip_x = 0, grip_y = 0, held = 0;
  draw_background();
  WINDOW *window = newwin(box_rows, box_columns, top, left);
  leaveok(window, TRUE);
  for (int y = 0; y < box_rows; y++) {
    for (int x = 0; x < box_columns; x++) { put(window, x, y, box_text[y][x], box_pair); }
  }
  PANEL *panel = new_panel(window);
  show();
  fputs("\033[?1002h\033[?1006h", stdout);
  fflush(stdout);

  char input[4096];
  for (;;) {
    ssize_t count = read(0, input, sizeof input - 1);
    if (count <= 0) break;
    input[count] = 0;
    if (strchr(input, 'q')) break;
    int button, x, y;
    char end;
    for (char *report = input; (report = strchr(report, '\033')); report++) {
      if (sscanf(report, "\033[<%d;%d;%d%c", &button, &x, &y, &end) != 4) continue;
      x--, y--;
      if (end == 'm') {
        held = 0;
      } else if (!(button & 32)) {
        held = left <= x && x < left + box_columns && top <= y && y < top + box_rows;
        grip_x = x - left, grip_y = y - top;
      } else if (held) {
        left = x - grip_x, top = y - grip_y;
        move_panel(panel, top, left);
        show();
      }
    }
  }
  fputs("\033[?1006l\033[?1002l", stdout);
  fflush(stdout);
  endwin();
  return 0;
}
