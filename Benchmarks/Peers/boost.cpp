// Boost.Geometry's R*-tree, bulk loaded with what shows of each view.
// It has no query for the topmost, so all boxes at the point are seen and the highest is kept. The
// boxes are in float, rounded outward, and the exact ones are asked for what is found: with many
// views that is faster than boxes in double, with few it makes no difference.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include "timing.hpp"

namespace model = boost::geometry::model;
namespace index_ = boost::geometry::index;

class Boost {
  using Corner = model::point<float, 2, boost::geometry::cs::cartesian>;
  using Value = std::pair<model::box<Corner>, int32_t>;

  Scene &scene;
  index_::rtree<Value, index_::rstar<16>> tree;

  static Value value(const Box &box, int32_t view) {
    return {{Corner(down(box.minX), down(box.minY)), Corner(up(box.maxX), up(box.maxY))}, view};
  }

 public:
  static constexpr bool changes = true;

  explicit Boost(Scene &scene) : scene(scene) {
    std::vector<Value> values;
    values.reserve(scene.views.size());
    for (int32_t i = 0; i < scene.count(); i++)
      if (!scene.visible[i].isEmpty()) values.push_back(value(scene.visible[i], i));
    tree = index_::rtree<Value, index_::rstar<16>>(values.begin(), values.end());
  }

  int32_t topmost(double x, double y) {
    int32_t best = -1;
    auto keep = boost::make_function_output_iterator([&](const Value &found) {
      if (found.second > best && scene.contains(found.second, x, y)) best = found.second;
    });
    tree.query(index_::intersects(Corner(float(x), float(y))), keep);
    return best;
  }

  void changed(int32_t view) {
    scene.update(view, [&](int32_t i, const Box &old, const Box &box) {
      if (!old.isEmpty()) tree.remove(value(old, i));
      if (!box.isEmpty()) tree.insert(value(box, i));
    });
  }
};

int main(int count, char **words) { return run<Boost>("boost", Arguments(count, words)); }
