// A scene of views read from a file, and where each of them shows on the screen.
// The file's format is in README.md.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

// Ends a program that cannot take part; `compare` leaves the cell empty and shows the reason.
[[noreturn]] inline void refuse(const std::string &why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(3);
}

[[noreturn]] inline void fail(const std::string &why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

struct View {
  int32_t parent;  // -1 for a root
  uint32_t flags;
  double x, y, width, height;  // in the parent's content
  double angle;                // radians about the centre
  double scrollX, scrollY;     // subtracted from the places of the children

  bool clips() const { return flags & 1; }
};

struct Point {
  double x, y;
  int32_t answer;  // the view hit, -1 for none
  int32_t padding;
};

static_assert(sizeof(View) == 64 && sizeof(Point) == 24, "records as in the file");

// Half-open: the left and upper edges belong to it, the right and lower ones do not.
struct Box {
  double minX, minY, maxX, maxY;

  bool isEmpty() const { return !(minX < maxX && minY < maxY); }
  bool contains(double x, double y) const {
    return minX <= x && x < maxX && minY <= y && y < maxY;
  }
  Box cut(const Box &other) const {
    return {std::max(minX, other.minX), std::max(minY, other.minY),
            std::min(maxX, other.maxX), std::min(maxY, other.maxY)};
  }
};

const Box everything = {-INFINITY, -INFINITY, INFINITY, INFINITY};

// The nearest float that is not above, and not below. A box rounded outward holds each point of the
// exact box, also after the point itself was rounded to nearest, as rounding keeps the order.
inline float down(double value) {
  float result = float(value);
  return double(result) <= value ? result : std::nextafter(result, -INFINITY);
}
inline float up(double value) {
  float result = float(value);
  return double(result) >= value ? result : std::nextafter(result, INFINITY);
}

struct Scene {
  std::string name;
  std::vector<View> views;
  std::vector<Point> points;

  // The part of each view that its ancestors let show, on the screen. Of a rotated view it is
  // a box around the view.
  std::vector<Box> visible;
  // The views i+1 ..< end[i] are the descendants of view i.
  std::vector<int32_t> end;
  // The outermost views that clip and have children.
  std::vector<int32_t> columns;
  bool rotates = false;

  explicit Scene(const std::string &path) {
    read(path);
    order();
    visible.resize(views.size());
    content.resize(views.size());
    for (size_t i = 0; i < views.size(); i++) place(int32_t(i));
  }

  int32_t count() const { return int32_t(views.size()); }

  // Whether the view shows at the point; exact.
  bool contains(int32_t i, double x, double y) const {
    return visible[i].contains(x, y) && (!rotates || containsRotated(i, x, y));
  }

  // The exact test of what lies inside the box of a view that may be rotated.
  bool containsRotated(int32_t i, double x, double y) const {
    const View &view = views[i];
    if (view.angle == 0) return true;
    double dx = x - (view.x + view.width / 2), dy = y - (view.y + view.height / 2);
    const Turn &turn = turns[i];
    double localX = turn.cosine * dx + turn.sine * dy, localY = turn.cosine * dy - turn.sine * dx;
    double halfX = view.width / 2, halfY = view.height / 2;
    return -halfX <= localX && localX < halfX && -halfY <= localY && localY < halfY;
  }

  // Places a view and its descendants anew after `views[i]` was changed, and tells for each the
  // box it had and the box it has.
  template <class Changed>
  void update(int32_t i, Changed changed) {
    for (int32_t j = i; j < end[i]; j++) {
      Box old = visible[j];
      place(j);
      changed(j, old, visible[j]);
    }
  }

  // The answer by looking at each view from the top, without anything that was stored. It is
  // what the answers after a change are compared with.
  int32_t plainAnswer(double x, double y) const {
    for (int32_t i = count() - 1; i >= 0; i--)
      if (plainContains(i, x, y)) return i;
    return -1;
  }

 private:
  struct Content {
    double x, y;  // where the children's origin is on the screen
    Box clip;     // what the children can show in
  };
  struct Turn {
    double cosine, sine;
  };
  std::vector<Content> content;
  std::vector<Turn> turns;  // empty if no view is rotated

  void read(const std::string &path) {
    FILE *file = std::fopen(path.c_str(), "rb");
    if (!file) fail("cannot open " + path);
    auto bytes = [&](void *to, size_t count) {
      if (count && std::fread(to, 1, count, file) != count) fail(path + " ends too early");
    };
    char magic[8];
    uint32_t head[4];
    bytes(magic, sizeof magic);
    bytes(head, sizeof head);
    if (std::memcmp(magic, "HITSCENE", 8) != 0) fail(path + " is not a scene file");
    if (head[0] != 1) fail(path + " is of a version not known here");
    name.resize((head[3] + 7) / 8 * 8);
    bytes(&name[0], name.size());
    name.resize(head[3]);
    views.resize(head[1]);
    bytes(views.data(), views.size() * sizeof(View));
    points.resize(head[2]);
    bytes(points.data(), points.size() * sizeof(Point));
    std::fclose(file);
    if (views.empty() || points.empty()) fail(path + " has no views or no points");
  }

  // Checks that each view directly follows its parent or a descendant of an elder sibling, and
  // finds what follows from that.
  void order() {
    int32_t n = count();
    end.assign(n, 0);
    std::vector<int32_t> open;
    for (int32_t i = 0; i < n; i++) {
      while (!open.empty() && open.back() != views[i].parent) {
        end[open.back()] = i;
        open.pop_back();
      }
      if (open.empty() && views[i].parent >= 0) fail("the views are not in paint order");
      open.push_back(i);
      if (views[i].angle != 0) rotates = true;
    }
    for (int32_t i : open) end[i] = n;
    for (int32_t i = 0; i < n;) {
      bool column = views[i].clips() && end[i] > i + 1;
      if (column) columns.push_back(i);
      i = column ? end[i] : i + 1;
    }
    if (!rotates) return;
    for (int32_t i = 0; i < n; i++) {
      const View &view = views[i];
      if (view.angle != 0 && (view.parent >= 0 || end[i] > i + 1))
        fail("only a root view without children may be rotated");
      turns.push_back({std::cos(view.angle), std::sin(view.angle)});
    }
  }

  void place(int32_t i) {
    const View &view = views[i];
    Content around = {0, 0, everything};
    if (view.parent >= 0) around = content[view.parent];
    double x = around.x + view.x, y = around.y + view.y;
    Box box = {x, y, x + view.width, y + view.height};
    if (view.angle != 0) box = boxAround(i);
    visible[i] = box.cut(around.clip);
    content[i] = {x - view.scrollX, y - view.scrollY,
                  view.clips() ? visible[i] : around.clip};
  }

  // A little larger than needed, so that no rounding loses a point that containsRotated accepts.
  Box boxAround(int32_t i) const {
    const View &view = views[i];
    double c = std::fabs(turns[i].cosine), s = std::fabs(turns[i].sine);
    double centreX = view.x + view.width / 2, centreY = view.y + view.height / 2;
    double margin = 1e-12 * (std::fabs(centreX) + std::fabs(centreY) + view.width + view.height);
    double halfX = (c * view.width + s * view.height) / 2 + margin;
    double halfY = (s * view.width + c * view.height) / 2 + margin;
    return {centreX - halfX, centreY - halfY, centreX + halfX, centreY + halfY};
  }

  bool plainContains(int32_t i, double x, double y) const {
    const View &view = views[i];
    if (view.angle != 0) {
      Box box = boxAround(i);
      return box.contains(x, y) && containsRotated(i, x, y);
    }
    if (!plainBox(i).contains(x, y)) return false;
    for (int32_t p = view.parent; p >= 0; p = views[p].parent)
      if (views[p].clips() && !plainBox(p).contains(x, y)) return false;
    return true;
  }

  // Added up from the root as in `place`, to round as it does.
  Box plainBox(int32_t i) const {
    double x = 0, y = 0;
    plainOrigin(i, x, y);
    return {x, y, x + views[i].width, y + views[i].height};
  }

  void plainOrigin(int32_t i, double &x, double &y) const {
    const View &view = views[i];
    if (view.parent >= 0) {
      plainOrigin(view.parent, x, y);
      x -= views[view.parent].scrollX;
      y -= views[view.parent].scrollY;
    }
    x += view.x;
    y += view.y;
  }
};
