// The part of a C library that Embedded Swift calls, for WebAssembly without an operating system.
//
// The compiler turns Swift's memory, hashing and rounding into calls of these functions, and on other systems libc has
// them. Everything else comes with the toolchain. The page or program that loads the module provides one function:
// putchar, for `print`.

#include <stdint.h>
#include <stddef.h>

// --- memory ----------------------------------------------------------------------------------------------------------
//
// Free blocks wait in lists by their size, four sizes to each power of two, and are never split or merged: a list that
// grows by doubling leaves blocks behind that the next list of its size takes. At most a quarter of a block is unused.

enum { alignment_of_all = 16, page = 65536, bins = 128 };

// Stands immediately before the memory that Swift sees.
struct header {
  uint32_t bin;
  uintptr_t block;
  uint32_t unused[2];
};

extern unsigned char __heap_base;
static uintptr_t heap_end;
static uintptr_t free_blocks[bins];

static uintptr_t rounded_up(uintptr_t value, uintptr_t to) { return (value + to - 1) & ~(to - 1); }

// The bin of the smallest size that holds `size` bytes, and that size.
static uint32_t bin_for(uint32_t size, uint32_t *whole_size) {
  if (size < 64) size = 64;
  uint32_t power = 31 - __builtin_clz(size - 1);
  uint32_t quarter = (size - 1) >> (power - 2) & 3;
  *whole_size = (5 + quarter) << (power - 2);
  return 4 * power + quarter;
}

static uintptr_t new_block(uint32_t size) {
  if (heap_end == 0) heap_end = rounded_up((uintptr_t)&__heap_base, alignment_of_all);
  uintptr_t block = heap_end;
  uintptr_t end = rounded_up(block + size, alignment_of_all);
  if (end < block) return 0;
  uintptr_t there = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  if (end > there && __builtin_wasm_memory_grow(0, (end - there + page - 1) / page) == (size_t)-1) return 0;
  heap_end = end;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  const int no_memory = 12;
  if (alignment < alignment_of_all) alignment = alignment_of_all;
  if (size > 0x70000000 || alignment > 0x1000000) return no_memory;
  uint32_t whole_size;
  // Blocks begin at multiples of 16, so this much is enough to find an aligned place behind a header.
  uint32_t bin = bin_for(size + sizeof(struct header) + alignment - alignment_of_all, &whole_size);
  uintptr_t block = free_blocks[bin];
  if (block) {
    free_blocks[bin] = *(uintptr_t *)block;
  } else {
    block = new_block(whole_size);
    if (!block) return no_memory;
  }
  uintptr_t start = rounded_up(block + sizeof(struct header), alignment);
  struct header *header = (struct header *)start - 1;
  header->bin = bin;
  header->block = block;
  *result = (void *)start;
  return 0;
}

void free(void *start) {
  if (!start) return;
  struct header *header = (struct header *)start - 1;
  uint32_t bin = header->bin;
  uintptr_t block = header->block;
  *(uintptr_t *)block = free_blocks[bin];
  free_blocks[bin] = block;
}

// With bulk memory, each of the first three is one instruction.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *l = left, *r = right;
  for (; count; count--, l++, r++)
    if (*l != *r) return *l - *r;
  return 0;
}

// --- numbers ---------------------------------------------------------------------------------------------------------

// The nearest integer; half away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

struct sum {
  double rounded, rest;
};

// Knuth's exact sum.
static struct sum exact_sum(double a, double b) {
  double rounded = a + b;
  double virtual = rounded - a;
  return (struct sum){rounded, (a - (rounded - virtual)) + (b - virtual)};
}

// Dekker's exact product, of factors split into 26 bits each.
static struct sum exact_product(double a, double b) {
  double split = 0x1p27 + 1;
  double a_high = a * split - (a * split - a), a_low = a - a_high;
  double b_high = b * split - (b * split - b), b_low = b - b_high;
  double rounded = a * b;
  return (struct sum){rounded, a_low * b_low - (((rounded - a_high * b_high) - a_low * b_high) - a_high * b_low)};
}

// The sum, rounded to the neighbor with an odd last bit if it is not exact, so that rounding again is right.
static double odd_sum(double a, double b) {
  struct sum sum = exact_sum(a, b);
  int64_t bits;
  __builtin_memcpy(&bits, &sum.rounded, sizeof bits);
  if (sum.rest != 0 && !(bits & 1)) bits += (sum.rest > 0) == (sum.rounded > 0) ? 1 : -1;
  double result;
  __builtin_memcpy(&result, &bits, sizeof result);
  return result;
}

// What a division to a whole quotient leaves, exactly, with the sign of x.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(divisor > 0) || !(rest < __builtin_inf())) return x * y / (x * y);
  // Each subtraction is exact, because a step is more than half of the rest.
  while (rest >= divisor) {
    double step = divisor;
    while (step + step <= rest) step += step;
    rest -= step;
  }
  return __builtin_copysign(rest, x);
}

// a · b + c, rounded once. Right for all factors below 2^996 whose exact product is no smaller than 2^-1022 · 2^53.
// Source: Boldo & Melquiond, "Emulation of FMA and Correctly Rounded Sums: Proved Algorithms Using Rounding to Odd",
// IEEE Transactions on Computers 57(4), 2008.
double fma(double a, double b, double c) {
  struct sum product = exact_product(a, b);
  struct sum low = exact_sum(c, product.rest);
  struct sum high = exact_sum(product.rounded, low.rounded);
  if (high.rounded - high.rounded != 0) return a * b + c; // an infinity, or not a number
  return high.rounded + odd_sum(low.rest, high.rest);
}

// The product of integers of 128 bits, of which Duration is made.
typedef int wide __attribute__((mode(TI)));
wide __multi3(wide a, wide b) {
  union {
    wide whole;
    struct {
      uint64_t low, high;
    };
  } left = {a}, right = {b}, result;
  uint64_t l0 = left.low & 0xFFFFFFFF, l1 = left.low >> 32, r0 = right.low & 0xFFFFFFFF, r1 = right.low >> 32;
  uint64_t middle = l1 * r0 + (l0 * r0 >> 32);
  uint64_t other = (middle & 0xFFFFFFFF) + l0 * r1;
  result.low = left.low * right.low;
  result.high = l1 * r1 + (middle >> 32) + (other >> 32) + left.high * right.low + left.low * right.high;
  return result.whole;
}

// --- the rest --------------------------------------------------------------------------------------------------------

// The seed of Swift's hash tables. The same in every run: no stranger fills the tables of this module, and what is run
// twice can be compared.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count; index++) bytes[index] = (unsigned char)(index * 167 + 13);
}

uintptr_t __stack_chk_guard = 0x5AFEC0DE;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
