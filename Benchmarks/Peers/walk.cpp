// The walk of UIKit and its kin: views as objects with virtual methods, the subviews asked from
// the top, the point converted on the way down. Unlike in UIKit a view is also found outside of
// its parent, unless the parent clips.
#include "timing.hpp"

class WalkedView {
 public:
  double x = 0, y = 0, width = 0, height = 0, scrollX = 0, scrollY = 0;
  double cosine = 1, sine = 0;
  double alpha = 1;
  bool rotated = false, clips = false, hidden = false, takesTouches = true;
  int32_t number = -1;
  WalkedView *superview = nullptr;
  std::vector<WalkedView *> subviews;

  virtual ~WalkedView() {}

  virtual bool pointInside(double px, double py) const {
    return 0 <= px && px < width && 0 <= py && py < height;
  }

  // The point is in this view's coordinates, in which (0, 0) is its upper left corner.
  virtual WalkedView *hitTest(double px, double py) {
    if (hidden || !takesTouches || alpha < 0.01) return nullptr;
    bool inside = pointInside(px, py);
    if (!inside && (clips || subviews.empty())) return nullptr;
    for (auto child = subviews.rbegin(); child != subviews.rend(); ++child) {
      double childX = px + scrollX, childY = py + scrollY;
      (*child)->convertFromParent(childX, childY);
      if (WalkedView *hit = (*child)->hitTest(childX, childY)) return hit;
    }
    return inside ? this : nullptr;
  }

 private:
  void convertFromParent(double &px, double &py) const {
    if (!rotated) {
      px -= x;
      py -= y;
      return;
    }
    double dx = px - (x + width / 2), dy = py - (y + height / 2);
    px = cosine * dx + sine * dy + width / 2;
    py = cosine * dy - sine * dx + height / 2;
  }
};

class Window : public WalkedView {
 public:
  bool pointInside(double, double) const override { return true; }
};

class Walk {
  Scene &scene;
  Window window;
  std::vector<std::unique_ptr<WalkedView>> views;

  void place(int32_t i) {
    const View &from = scene.views[i];
    WalkedView &to = *views[i];
    to.x = from.x;
    to.y = from.y;
    to.scrollX = from.scrollX;
    to.scrollY = from.scrollY;
  }

 public:
  static constexpr bool changes = true;

  explicit Walk(Scene &scene) : scene(scene) {
    views.reserve(scene.views.size());
    for (int32_t i = 0; i < scene.count(); i++) {
      const View &from = scene.views[i];
      views.emplace_back(new WalkedView);
      WalkedView &view = *views.back();
      place(i);
      view.width = from.width;
      view.height = from.height;
      view.rotated = from.angle != 0;
      view.cosine = std::cos(from.angle);
      view.sine = std::sin(from.angle);
      view.clips = from.clips();
      view.number = i;
      view.superview = from.parent < 0 ? &window : views[from.parent].get();
      view.superview->subviews.push_back(&view);
    }
  }

  int32_t topmost(double x, double y) { return window.hitTest(x, y)->number; }
  void changed(int32_t view) { place(view); }
};

int main(int count, char **words) { return run<Walk>("walk", Arguments(count, words)); }
