#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define IS_BIG_ENDIAN 1
#define PIXEL_FORMAT PNG_FORMAT_ARGB
#else
#define IS_BIG_ENDIAN 0
#define PIXEL_FORMAT PNG_FORMAT_BGRA
#endif

struct decoding {
  jmp_buf fail;
  struct codec_pixels *out;
  const uint8_t *data;
  size_t left;
  png_structp png;
  png_infop info;
  uint32_t rows;  // how many rows are there, if only in blocks
  int is_whole;   // all pixels are there
};

static void on_error(png_structp png, png_const_charp message) {
  struct decoding *state = png_get_error_ptr(png);
  if (strstr(message, "incorrect data check")) message = "a checksum is wrong";
  if (!state->is_whole || !state->out->message[0]) {
    snprintf(state->out->message, sizeof state->out->message, "%s", message);
  }
  longjmp(state->fail, 1);
}

// Most warnings are about things that change no pixel; those about IDAT are about the pixels.
static void on_warning(png_structp png, png_const_charp message) {
  struct decoding *state = png_get_error_ptr(png);
  if ((!strstr(message, "CRC error") && strncmp(message, "IDAT:", 5)) || state->out->message[0]) return;
  snprintf(state->out->message, sizeof state->out->message, "a checksum is wrong");
}

static void read_data(png_structp png, png_bytep to, size_t size) {
  struct decoding *state = png_get_io_ptr(png);
  if (size > state->left) png_error(png, state->is_whole ? "" : "it ends too early");
  memcpy(to, state->data, size);
  state->data += size;
  state->left -= size;
}

// Reads all before the pixels, and sets that they come as ours do.
static int read_header(struct decoding *state) {
  png_structp png = state->png;
  png_infop info = state->info;
  if (setjmp(state->fail)) return 0;
  png_set_read_fn(png, state, read_data);
  // What viewers show is shown; the warning says that it is damaged.
  png_set_crc_action(png, PNG_CRC_WARN_USE, PNG_CRC_WARN_USE);
  png_read_info(png, info);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);  // also for 16-bit pictures without gAMA
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (IS_BIG_ENDIAN) {
    png_set_add_alpha(png, 0xFF, PNG_FILLER_BEFORE);
    png_set_swap_alpha(png);
  } else {
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_bgr(png);
  }
  return 1;
}

static void read_rows(struct decoding *state) {
  png_structp png = state->png;
  struct codec_pixels *out = state->out;
  if (setjmp(state->fail)) return;
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, state->info);
  if (png_get_rowbytes(png, state->info) != (size_t)out->width * 4) png_error(png, "its rows have another length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < out->height; y++) {
      png_bytep row = (png_bytep)(out->pixels + (size_t)y * out->width);
      // Each pass of an interlaced picture fills the blocks that later ones refine.
      if (passes > 1) png_read_row(png, NULL, row);
      else png_read_row(png, row, NULL);
      if (pass == 0) state->rows = y + 1;
    }
  }
  state->is_whole = 1;
  png_read_end(png, NULL);
}

enum codec_status codec_decode_png(const uint8_t *data, size_t size, struct codec_pixels *out) {
  memset(out, 0, sizeof *out);
  struct decoding state;
  memset(&state, 0, sizeof state);
  state.out = out;
  state.data = data;
  state.left = size;
  state.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
  state.info = state.png ? png_create_info_struct(state.png) : NULL;
  enum codec_status status = state.info ? CODEC_DAMAGED : CODEC_NO_MEMORY;
  if (state.info && read_header(&state)) {
    out->width = png_get_image_width(state.png, state.info);
    out->height = png_get_image_height(state.png, state.info);
    out->pixels = calloc((size_t)out->width * out->height, sizeof(uint32_t));
    if (out->pixels) read_rows(&state);
    else status = CODEC_NO_MEMORY;
    // With less than half of its rows it is no picture.
    if (out->pixels && (uint64_t)state.rows * 2 >= out->height) status = CODEC_OK;
  }
  png_destroy_read_struct(&state.png, &state.info, NULL);
  if (status != CODEC_OK) {
    free(out->pixels);
    out->pixels = NULL;
  }
  return status;
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
