// GEOS' STR-tree: packed once and never changed, with what shows of each view.
// It has no query for the topmost, so all boxes at the point are seen and the highest is kept.
#include <geos/geom/Envelope.h>
#include <geos/index/strtree/TemplateSTRtree.h>

#include "timing.hpp"

class Geos {
  Scene &scene;
  geos::index::strtree::TemplateSTRtree<int32_t> tree;

  // Its memory is set aside beforehand, so only for what it will hold.
  static size_t shown(const Scene &scene) {
    return size_t(std::count_if(scene.visible.begin(), scene.visible.end(),
                                [](const Box &box) { return !box.isEmpty(); }));
  }

 public:
  static constexpr bool changes = false;

  explicit Geos(Scene &scene) : scene(scene), tree(10, shown(scene)) {
    for (int32_t i = 0; i < scene.count(); i++) {
      const Box &box = scene.visible[i];
      if (!box.isEmpty()) tree.insert(geos::geom::Envelope(box.minX, box.maxX, box.minY, box.maxY), i);
    }
    topmost(0, 0);  // the first query packs it
  }

  int32_t topmost(double x, double y) {
    int32_t best = -1;
    tree.query(geos::geom::Envelope(x, x, y, y), [&](int32_t view) {
      if (view > best && scene.contains(view, x, y)) best = view;
    });
    return best;
  }
};

int main(int count, char **words) { return run<Geos>("geos", Arguments(count, words)); }
