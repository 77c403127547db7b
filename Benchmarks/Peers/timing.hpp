// Runs one operation of one peer, checks its answers, times it and prints a line of JSON.
//
// A peer is a type with
//   explicit Peer(Scene &scene)          builds it; what the scene holds is not the peer's
//   int32_t topmost(double x, double y)  the view hit, -1 for none
//   static constexpr bool changes        whether it can follow a change; if so:
//   void changed(int32_t view)           scene.views[view] has a new place or scroll position
#pragma once

#include <cinttypes>
#include <ctime>
#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "scene.hpp"

inline double nanoseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// Time of the thread and not of the day: what else runs on the machine is left out.
inline double threadTime() { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
inline double wallTime() { return nanoseconds(CLOCK_MONOTONIC); }

// Bytes in use on the heap, -1 if the platform does not tell.
inline double heapBytes() {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return double(info.uordblks) + double(info.hblkhd);
#else
  return -1;
#endif
}

struct Arguments {
  std::string file, operation, mode;
  double seconds = 1;
  int64_t limit = std::numeric_limits<int64_t>::max();

  Arguments(int count, char **words) {
    std::vector<std::string> plain;
    for (int i = 1; i < count; i++) {
      std::string word = words[i];
      bool option = word.rfind("--", 0) == 0;
      if (!option) {
        plain.push_back(word);
      } else if (i + 1 == count) {
        fail(word + " needs a value");
      } else if (word == "--seconds") {
        seconds = std::atof(words[++i]);
      } else if (word == "--limit") {
        limit = std::atoll(words[++i]);
      } else if (word == "--mode") {
        mode = words[++i];
      } else {
        fail("unknown option " + word);
      }
    }
    if (plain.size() != 2 || !(seconds > 0))
      fail(std::string(words[0]) + " SCENEFILE topmost|drag|scroll [--seconds S] [--limit VIEWS]");
    file = plain[0];
    operation = plain[1];
  }
};

struct Figures {
  int64_t queries = 0, mismatches = 0;
  double median = 0, p99 = 0, mean = 0, minimumMean = 0, maximumMean = 0, build = 0, bytes = 0;
};

const int batches = 5;
const int64_t fewest = 20;       // operations, however slow
const int64_t mostSingle = 5000;  // operations timed one by one

// Times `step(i)`, which makes the i-th operation and tells whether its answer is right.
template <class Step>
void time(double seconds, int64_t first, Step step, Figures &figures) {
  int64_t i = first;
  double budget = seconds * 1e9;

  // The warm-up also tells how much fits into the time allowed. What it finds is kept in sight,
  // or the compiler leaves out the work.
  volatile int64_t seen = 0;
  double start = threadTime(), now = start;
  int64_t warm = 0;
  while (warm == 0 || now - start < budget * 0.1) {
    for (int64_t chunk = std::max<int64_t>(1, std::min<int64_t>(warm, 1000)); chunk; chunk--) {
      seen = seen + step(i++);
      warm++;
    }
    now = threadTime();
  }
  double each = std::max((now - start) / double(warm), 1.0);

  std::vector<double> means;
  int64_t size = std::max<int64_t>(fewest / batches, int64_t(budget * 0.65 / batches / each));
  for (int batch = 0; batch < batches; batch++) {
    int64_t wrong = 0;
    double start = threadTime();
    for (int64_t k = 0; k < size; k++) wrong += !step(i++);
    means.push_back((threadTime() - start) / double(size));
    figures.mismatches += wrong;
    figures.queries += size;
  }
  std::sort(means.begin(), means.end());
  figures.mean = means[means.size() / 2];
  figures.minimumMean = means.front();
  figures.maximumMean = means.back();

  std::vector<double> single;
  int64_t count = std::min(mostSingle, std::max(fewest, int64_t(budget * 0.25 / each)));
  for (int64_t k = 0; k < count; k++) {
    double start = wallTime();
    bool right = step(i++);
    single.push_back(wallTime() - start);
    figures.mismatches += !right;
  }
  figures.queries += count;
  std::sort(single.begin(), single.end());
  figures.median = single[single.size() / 2];
  figures.p99 = single[single.size() * 99 / 100];
}

template <class Peer>
std::unique_ptr<Peer> build(Scene &scene, Figures &figures) {
  std::unique_ptr<Peer> peer;
  std::vector<double> times;
  double total = 0;
  while (times.size() < 3 && total < 0.5e9) {
    peer.reset();
    double before = heapBytes(), start = threadTime();
    peer.reset(new Peer(scene));
    times.push_back(threadTime() - start);
    total += times.back();
    figures.bytes = before < 0 ? -1 : (heapBytes() - before) / scene.count();
  }
  std::sort(times.begin(), times.end());
  figures.build = times[times.size() / 2];
  return peer;
}

// One step of `drag`: the topmost root without children comes to the point, then the query.
template <class Peer>
struct Drag {
  Scene &scene;
  Peer &peer;
  int32_t view = -1;

  Drag(Scene &scene, Peer &peer) : scene(scene), peer(peer) {
    for (int32_t i = scene.count() - 1; i >= 0 && view < 0; i--)
      if (scene.views[i].parent < 0 && scene.end[i] == i + 1) view = i;
    if (view < 0) refuse("no root view without children to drag in " + scene.name);
  }

  int32_t operator()(int64_t i, double &x, double &y) {
    const Point &point = scene.points[size_t(i) % scene.points.size()];
    x = point.x;
    y = point.y;
    View &dragged = scene.views[view];
    dragged.x = x - dragged.width / 2;
    dragged.y = y - dragged.height / 2;
    peer.changed(view);
    return peer.topmost(x, y);
  }
};

// One step of `scroll`: the next column scrolls by 7, then a query in it. Every other round
// through the columns scrolls back, so that the scene stays as full as it was.
template <class Peer>
struct Scroll {
  Scene &scene;
  Peer &peer;

  Scroll(Scene &scene, Peer &peer) : scene(scene), peer(peer) {
    if (scene.columns.empty()) refuse("nothing to scroll in " + scene.name);
  }

  int32_t operator()(int64_t i, double &x, double &y) {
    int64_t columns = int64_t(scene.columns.size());
    int32_t column = scene.columns[size_t(i % columns)];
    scene.views[column].scrollY += i / columns % 2 == 0 ? 7 : -7;
    peer.changed(column);
    // In from the left edge, where cards have something in them, at the heights of the points.
    x = scene.visible[column].minX + 60;
    y = scene.points[size_t(i) % scene.points.size()].y;
    return peer.topmost(x, y);
  }
};

// The answers of the first steps are compared with a plain look at all views, on the way.
template <class Peer, class Change>
void timeChanges(Scene &scene, Peer &peer, double seconds, Figures &figures) {
  const int64_t checked = 50;
  Change change(scene, peer);
  double x, y;
  for (int64_t i = 0; i < checked; i++) {
    int32_t answer = change(i, x, y);
    figures.mismatches += answer != scene.plainAnswer(x, y);
  }
  // The sum keeps the compiler from leaving out what is timed.
  volatile int64_t sum = 0;
  time(seconds, checked, [&](int64_t i) {
    sum = sum + change(i, x, y);
    return true;
  }, figures);
}

inline std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

inline void print(const std::string &peer, const Scene &scene, const std::string &operation,
                  const Figures &figures) {
  std::string bytes = "null";
  if (figures.bytes >= 0) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", figures.bytes);
    bytes = text;
  }
  std::printf(
      "{\"peer\":%s,\"scene\":%s,\"views\":%d,\"operation\":%s,\"queries\":%" PRId64
      ",\"medianNanoseconds\":%.1f,\"p99Nanoseconds\":%.1f,\"meanNanoseconds\":%.1f"
      ",\"minimumMeanNanoseconds\":%.1f,\"maximumMeanNanoseconds\":%.1f,\"mismatches\":%" PRId64
      ",\"buildNanoseconds\":%.0f,\"bytesPerView\":%s}\n",
      quoted(peer).c_str(), quoted(scene.name).c_str(), scene.count(), quoted(operation).c_str(),
      figures.queries, figures.median, figures.p99, figures.mean, figures.minimumMean,
      figures.maximumMean, figures.mismatches, figures.build, bytes.c_str());
}

template <class Peer>
int run(const std::string &name, const Arguments &arguments) {
  std::string operation = arguments.operation == "query" ? "topmost" : arguments.operation;
  bool changing = operation == "drag" || operation == "scroll";
  if (!changing && operation != "topmost") fail("unknown operation " + operation);
  if (changing && !Peer::changes) refuse(name + " cannot follow changes");

  Scene scene(arguments.file);
  if (scene.count() > arguments.limit) refuse("too many views for " + name);
  Figures figures;
  std::unique_ptr<Peer> peer = build<Peer>(scene, figures);
  if constexpr (Peer::changes) {
    if (operation == "drag")
      timeChanges<Peer, Drag<Peer>>(scene, *peer, arguments.seconds, figures);
    if (operation == "scroll")
      timeChanges<Peer, Scroll<Peer>>(scene, *peer, arguments.seconds, figures);
  }
  if (!changing) {
    const Point *points = scene.points.data();
    size_t count = scene.points.size(), next = 0;
    time(arguments.seconds, 0, [&](int64_t) {
      const Point &point = points[next];
      next = next + 1 == count ? 0 : next + 1;
      return peer->topmost(point.x, point.y) == point.answer;
    }, figures);
  }
  print(name, scene, operation, figures);
  return 0;
}
