// A look at each view from the top, over an array of what shows of them: one by one
// (--mode scalar), or 32 at a time with AVX2 (--mode vector).
#include "timing.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#define HAS_VECTORS 1
#endif

class ScalarScan {
  Scene &scene;
  std::vector<Box> boxes;

 public:
  static constexpr bool changes = true;

  explicit ScalarScan(Scene &scene) : scene(scene), boxes(scene.visible) {}

  int32_t topmost(double x, double y) {
    for (int32_t i = scene.count() - 1; i >= 0; i--)
      if (boxes[i].contains(x, y) && (!scene.rotates || scene.containsRotated(i, x, y))) return i;
    return -1;
  }

  void changed(int32_t view) {
    scene.update(view, [&](int32_t i, const Box &, const Box &box) { boxes[i] = box; });
  }
};

#ifdef HAS_VECTORS

// Boxes in float, rounded outward: what they rule out is ruled out, the rest is looked at in
// double.
class VectorScan {
  struct Block {
    float minX[8], minY[8], maxX[8], maxY[8];
  };
  static constexpr int32_t blocksAtOnce = 4;
  static constexpr int32_t lanes = 8 * blocksAtOnce;

  Scene &scene;
  std::vector<Block> blocks;

  void place(int32_t i) {
    Block &block = blocks[size_t(i / 8)];
    Box box = scene.visible[i];
    if (box.isEmpty()) box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    block.minX[i % 8] = down(box.minX);
    block.minY[i % 8] = down(box.minY);
    block.maxX[i % 8] = up(box.maxX);
    block.maxY[i % 8] = up(box.maxY);
  }

  __attribute__((target("avx2"))) int32_t scan(double x, double y) const {
    __m256 px = _mm256_set1_ps(float(x)), py = _mm256_set1_ps(float(y));
    for (int32_t first = int32_t(blocks.size()) - blocksAtOnce; first >= 0; first -= blocksAtOnce) {
      uint32_t hits = 0;
      for (int32_t k = 0; k < blocksAtOnce; k++) {
        const Block &block = blocks[size_t(first + k)];
        __m256 inX = _mm256_and_ps(
            _mm256_cmp_ps(_mm256_loadu_ps(block.minX), px, _CMP_LE_OQ),
            _mm256_cmp_ps(px, _mm256_loadu_ps(block.maxX), _CMP_LE_OQ));
        __m256 inY = _mm256_and_ps(
            _mm256_cmp_ps(_mm256_loadu_ps(block.minY), py, _CMP_LE_OQ),
            _mm256_cmp_ps(py, _mm256_loadu_ps(block.maxY), _CMP_LE_OQ));
        hits |= uint32_t(_mm256_movemask_ps(_mm256_and_ps(inX, inY))) << (8 * k);
      }
      while (hits) {
        int32_t lane = 31 - __builtin_clz(hits), view = first * 8 + lane;
        if (scene.contains(view, x, y)) return view;
        hits &= ~(1u << lane);
      }
    }
    return -1;
  }

 public:
  static constexpr bool changes = true;

  explicit VectorScan(Scene &scene) : scene(scene) {
    Block never;
    for (int32_t k = 0; k < 8; k++) {
      never.minX[k] = never.minY[k] = INFINITY;
      never.maxX[k] = never.maxY[k] = -INFINITY;
    }
    blocks.assign(size_t((scene.count() + lanes - 1) / lanes * blocksAtOnce), never);
    for (int32_t i = 0; i < scene.count(); i++) place(i);
  }

  int32_t topmost(double x, double y) { return scan(x, y); }

  void changed(int32_t view) {
    scene.update(view, [&](int32_t i, const Box &, const Box &) { place(i); });
  }
};

#endif

int main(int count, char **words) {
  Arguments arguments(count, words);
  if (arguments.mode.empty() || arguments.mode == "scalar")
    return run<ScalarScan>("scan", arguments);
  if (arguments.mode != "vector") fail("--mode is scalar or vector");
#ifdef HAS_VECTORS
  if (__builtin_cpu_supports("avx2")) return run<VectorScan>("scan-vector", arguments);
#endif
  refuse("this processor has no AVX2");
}
