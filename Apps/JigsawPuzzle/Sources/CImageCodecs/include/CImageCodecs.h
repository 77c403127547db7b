#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng and libjpeg report errors by longjmp, which must never cross Swift frames: every call to them stays in C.
// Pixels are 0xAARRGGBB in the machine's byte order, row by row from the top left, not multiplied by alpha.

#pragma clang assume_nonnull begin

enum codec_status {
  CODEC_OK = 0,
  CODEC_TRUNCATED,      // the data end before the picture does
  CODEC_DAMAGED,        // see message
  CODEC_UNSUPPORTED,    // see message
  CODEC_NO_MEMORY,
};

struct codec_pixels {
  uint32_t *_Nullable pixels;  // malloc'd; codec_free
  uint32_t width, height;
  char message[200];  // if the status is CODEC_OK: what is damaged, or nothing
};

// Decodes a whole JPEG file. The caller has read the size from the header and found it bearable.
//   eighths: 1, 2, 4 or 8; the picture comes out so many eighths as wide and high, rounded up.
enum codec_status codec_decode_jpeg(const uint8_t *data, size_t size, unsigned eighths, struct codec_pixels *out);

// Decodes a whole PNG file of this size, which the caller has read from the header and found bearable.
enum codec_status codec_decode_png(const uint8_t *data, size_t size, struct codec_pixels *out);

struct codec_bytes {
  uint8_t *_Nullable bytes;  // malloc'd; codec_free
  size_t size;
  char message[200];
};

// Encodes a PNG file: with alpha where a pixel is not opaque, else without.
enum codec_status codec_encode_png(
  const uint32_t *pixels, uint32_t width, uint32_t height, struct codec_bytes *out);

// Unpacks a gzip file (RFC 1952) with zlib, but not beyond so many bytes.
enum codec_status codec_gunzip(const uint8_t *data, size_t size, size_t limit, struct codec_bytes *out);

void codec_free(void *_Nullable memory);

#pragma clang assume_nonnull end
