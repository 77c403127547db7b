// A packed Hilbert R-tree: Kamel & Faloutsos, "On Packing R-trees", CIKM 1993. The boxes are sorted along a Hilbert curve
// through their middles, sixteen at a time make a node, and the nodes of one level those of the next. This is what
// flatbush and its kin in other languages are; it is packed once and never changed.
// It has no query for the topmost, so all boxes at the point are seen and the highest is kept. Boxes are in float, rounded
// outward, and the exact ones are asked for what is found, as with Boost.
#include "timing.hpp"

class Hilbert {
  static constexpr size_t width = 16;
  static constexpr int order = 16;  // bits of each coordinate along the curve

  struct Bounds {
    float minX = INFINITY, minY = INFINITY, maxX = -INFINITY, maxY = -INFINITY;

    bool contains(float x, float y) const { return minX <= x && x <= maxX && minY <= y && y <= maxY; }
    void add(const Bounds &other) {
      minX = std::min(minX, other.minX);
      minY = std::min(minY, other.minY);
      maxX = std::max(maxX, other.maxX);
      maxY = std::max(maxY, other.maxY);
    }
  };

  Scene &scene;
  // The lowest level stands for the views; of the others the box i is around the boxes 16i ..< 16i + 16 of the level below.
  std::vector<std::vector<Bounds>> levels;
  std::vector<int32_t> views;

  // How far along the curve a cell is. Quadrant by quadrant from the largest to the smallest: the bits tell which of the four
  // it is in the order of the curve, then the square is turned as the curve is in it.
  static uint32_t along(uint32_t x, uint32_t y) {
    uint32_t distance = 0;
    for (uint32_t side = 1u << (order - 1); side > 0; side >>= 1) {
      uint32_t right = (x & side) != 0, lower = (y & side) != 0;
      distance = distance << 2 | ((3 * right) ^ lower);
      if (!lower) {
        if (right) {
          x = ~x;
          y = ~y;
        }
        std::swap(x, y);
      }
    }
    return distance;
  }

  void pack() {
    while (levels.back().size() > 1) {
      const std::vector<Bounds> &below = levels.back();
      std::vector<Bounds> level((below.size() + width - 1) / width);
      for (size_t i = 0; i < below.size(); i++) level[i / width].add(below[i]);
      levels.push_back(std::move(level));
    }
  }

  void look(size_t level, size_t i, float x, float y, double exactX, double exactY, int32_t &best) const {
    if (!levels[level][i].contains(x, y)) return;
    if (level == 0) {
      if (views[i] > best && scene.contains(views[i], exactX, exactY)) best = views[i];
      return;
    }
    size_t end = std::min(levels[level - 1].size(), (i + 1) * width);
    for (size_t child = i * width; child < end; child++)
      look(level - 1, child, x, y, exactX, exactY, best);
  }

 public:
  static constexpr bool changes = false;

  explicit Hilbert(Scene &scene) : scene(scene) {
    Box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (const Box &box : scene.visible) {
      if (box.isEmpty()) continue;
      all = {std::min(all.minX, box.minX), std::min(all.minY, box.minY), std::max(all.maxX, box.maxX),
             std::max(all.maxY, box.maxY)};
    }
    const double cells = double((1u << order) - 1);
    std::vector<std::pair<uint32_t, int32_t>> sorted;
    for (int32_t i = 0; i < scene.count(); i++) {
      const Box &box = scene.visible[i];
      if (box.isEmpty()) continue;
      double x = ((box.minX + box.maxX) / 2 - all.minX) / (all.maxX - all.minX);
      double y = ((box.minY + box.maxY) / 2 - all.minY) / (all.maxY - all.minY);
      sorted.push_back({along(uint32_t(cells * x), uint32_t(cells * y)), i});
    }
    std::sort(sorted.begin(), sorted.end());
    levels.emplace_back();
    for (const auto &[place, view] : sorted) {
      const Box &box = scene.visible[view];
      levels[0].push_back({down(box.minX), down(box.minY), up(box.maxX), up(box.maxY)});
      views.push_back(view);
    }
    pack();
  }

  int32_t topmost(double x, double y) {
    int32_t best = -1;
    if (!levels.back().empty()) look(levels.size() - 1, 0, float(x), float(y), x, y, best);
    return best;
  }
};

int main(int count, char **words) { return run<Hilbert>("hilbert", Arguments(count, words)); }
