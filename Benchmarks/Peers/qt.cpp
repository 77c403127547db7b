// Qt's QGraphicsScene with its BSP index, the tree of items as its users build it.
#include <QApplication>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QPainterPath>
#include <QTransform>

#include "timing.hpp"

// An item of one's own with a cheap contains() is Qt's best case: QGraphicsRectItem asks a path.
class Item : public QGraphicsItem {
 public:
  const int32_t number;

  Item(const View &view, int32_t number) : number(number), size(view.width, view.height) {
    setPos(view.x, view.y);
    if (view.clips()) setFlag(ItemClipsChildrenToShape);
    if (view.angle != 0) {
      setTransformOriginPoint(view.width / 2, view.height / 2);
      setRotation(view.angle * 180 / M_PI);
    }
  }

  QRectF boundingRect() const override { return QRectF(QPointF(0, 0), size); }
  bool contains(const QPointF &p) const override {
    return 0 <= p.x() && p.x() < size.width() && 0 <= p.y() && p.y() < size.height();
  }
  QPainterPath shape() const override {
    QPainterPath path;
    path.addRect(boundingRect());
    return path;
  }
  void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override {}

 private:
  QSizeF size;
};

// What scrolls in a view is moved by an item without looks of its own between it and its children.
class Content : public QGraphicsItem {
 public:
  explicit Content(QGraphicsItem *parent) : QGraphicsItem(parent) { setFlag(ItemHasNoContents); }
  QRectF boundingRect() const override { return QRectF(); }
  bool contains(const QPointF &) const override { return false; }
  void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override {}
};

class Qt6 {
  Scene &scene;
  QGraphicsScene graphics;
  std::vector<Item *> items;
  std::vector<Content *> contents;  // empty if nothing scrolls

  void scroll(int32_t view) {
    if (!contents.empty() && contents[view])
      contents[view]->setPos(-scene.views[view].scrollX, -scene.views[view].scrollY);
  }

 public:
  static constexpr bool changes = true;

  explicit Qt6(Scene &scene) : scene(scene) {
    graphics.setItemIndexMethod(QGraphicsScene::BspTreeIndex);
    // A scene rectangle that holds all there ever is, or Qt would look for it after each change.
    Box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    double reach = 0;
    for (int32_t i = 0; i < scene.count(); i++) {
      const Box &box = scene.visible[i];
      if (box.isEmpty()) continue;
      all = {std::min(all.minX, box.minX), std::min(all.minY, box.minY),
             std::max(all.maxX, box.maxX), std::max(all.maxY, box.maxY)};
      reach = std::max(reach, scene.views[i].width + scene.views[i].height);
    }
    // What is dragged to a point at the edge reaches out by half of its size.
    if (scene.columns.empty()) all = {all.minX - reach, all.minY - reach, all.maxX + reach, all.maxY + reach};
    graphics.setSceneRect(all.minX, all.minY, all.maxX - all.minX, all.maxY - all.minY);

    if (!scene.columns.empty()) contents.resize(scene.views.size());
    items.reserve(scene.views.size());
    for (int32_t i = 0; i < scene.count(); i++) {
      const View &view = scene.views[i];
      Item *item = new Item(view, i);
      items.push_back(item);
      if (view.parent < 0) {
        graphics.addItem(item);
      } else if (!contents.empty() && contents[view.parent]) {
        item->setParentItem(contents[view.parent]);
      } else {
        item->setParentItem(items[view.parent]);
      }
      bool parent = scene.end[i] > i + 1;
      if (parent && (view.clips() || view.scrollX != 0 || view.scrollY != 0)) {
        if (contents.empty()) contents.resize(scene.views.size());
        contents[i] = new Content(item);
        scroll(i);
      }
    }
    // The index is built by the first query and by a timer.
    topmost(all.minX, all.minY);
    QCoreApplication::processEvents();
    topmost(all.minX, all.minY);
  }

  int32_t topmost(double x, double y) {
    QGraphicsItem *found = graphics.itemAt(QPointF(x, y), QTransform());
    return found ? static_cast<Item *>(found)->number : -1;
  }

  void changed(int32_t view) {
    if (scene.end[view] > view + 1) {
      scroll(view);
    } else {
      items[view]->setPos(scene.views[view].x, scene.views[view].y);
    }
  }
};

int main(int count, char **words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_LOGGING_RULES", "*=false");
  Arguments arguments(count, words);
  QApplication application(count, words);
  return run<Qt6>("qt", arguments);
}
