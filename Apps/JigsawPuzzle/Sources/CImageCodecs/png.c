#include "CImageCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define PIXEL_FORMAT PNG_FORMAT_ARGB
#else
#define PIXEL_FORMAT PNG_FORMAT_BGRA
#endif

enum codec_status codec_decode_png(const uint8_t *data, size_t size, struct codec_pixels *out) {
  memset(out, 0, sizeof *out);
  // The simplified interface: no longjmp reaches us.
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, data, size)) {
    snprintf(out->message, sizeof out->message, "%s", image.message);
    return CODEC_DAMAGED;
  }
  image.format = PIXEL_FORMAT;
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;  // else libpng takes 16-bit pictures without gAMA for linear light
  out->width = image.width;
  out->height = image.height;
  out->pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!out->pixels) {
    png_image_free(&image);
    return CODEC_NO_MEMORY;
  }
  if (!png_image_finish_read(&image, NULL, out->pixels, 0, NULL)) {
    snprintf(out->message, sizeof out->message, "%s", image.message);
    free(out->pixels);
    out->pixels = NULL;
    return CODEC_DAMAGED;
  }
  return CODEC_OK;
}

static uint8_t *opaque_rgb(const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pixels[i] >> 24 != 0xFF) return NULL;
  }
  uint8_t *rgb = malloc(count * 3);
  for (size_t i = 0; rgb && i < count; i++) {
    rgb[3 * i] = (uint8_t)(pixels[i] >> 16);
    rgb[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
    rgb[3 * i + 2] = (uint8_t)pixels[i];
  }
  return rgb;
}

enum codec_status codec_encode_png(
  const uint32_t *pixels, uint32_t width, uint32_t height, struct codec_bytes *out) {
  memset(out, 0, sizeof *out);
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  uint8_t *rgb = opaque_rgb(pixels, (size_t)width * height);
  image.format = rgb ? PNG_FORMAT_RGB : PIXEL_FORMAT;
  const void *from = rgb ? (const void *)rgb : pixels;

  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);  // one pass: asking for the true size compresses twice
  out->bytes = malloc(size);
  int done = out->bytes && png_image_write_to_memory(&image, out->bytes, &size, 0, from, 0, NULL);
  free(rgb);
  if (done) {
    out->size = size;
    return CODEC_OK;
  }
  enum codec_status status = out->bytes ? CODEC_DAMAGED : CODEC_NO_MEMORY;
  snprintf(out->message, sizeof out->message, "%s", image.message);
  free(out->bytes);
  out->bytes = NULL;
  return status;
}

void codec_free(void *memory) { free(memory); }
