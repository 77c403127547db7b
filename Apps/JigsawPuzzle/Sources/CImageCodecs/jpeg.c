#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// A file of many small scans would keep a decoder busy for hours; cameras and editors write about ten.
enum { MAX_SCANS = 200 };

struct decoding {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf fail;
  struct codec_pixels *out;
  JSAMPROW row;
  int ended;     // the file has no end, which loses no pixel by itself
  int missing;   // pixels are missing
  int broken;    // the entropy-coded data are wrong
};

static void on_error(j_common_ptr info) {
  struct decoding *state = (struct decoding *)info->err;
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  snprintf(state->out->message, sizeof state->out->message, "%s", message);
  longjmp(state->fail, 1);
}

// libjpeg fills what is missing with grey and calls that a warning.
static void on_message(j_common_ptr info, int level) {
  struct decoding *state = (struct decoding *)info->err;
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
      state->ended = 1;
      break;
    case JWRN_HIT_MARKER:
      state->missing = 1;
      break;
    case JWRN_EXTRANEOUS_DATA:
      if (!state->out->message[0]) {
        snprintf(state->out->message, sizeof state->out->message, "there are bytes between its parts");
      }
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_ARITH_BAD_CODE:
      if (!state->broken) {
        char message[JMSG_LENGTH_MAX];
        info->err->format_message(info, message);
        snprintf(state->out->message, sizeof state->out->message, "%s", message);
      }
      state->broken = 1;
      break;
    default:
      break;
  }
}

static void no_output(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MAX_SCANS) {
    struct decoding *state = (struct decoding *)info->err;
    snprintf(state->out->message, sizeof state->out->message, "it has more than %d scans", MAX_SCANS);
    longjmp(state->fail, 1);
  }
}

static void pack_rgb(const JSAMPLE *row, uint32_t *to, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 3) {
    to[x] = 0xFF000000u | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
  }
}

// Adobe's programs write CMYK upside down, 255 is no ink, and so does everybody else: browsers, Pillow and libvips do not
// look for Adobe's mark either.
static void pack_cmyk(const JSAMPLE *row, uint32_t *to, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t c = row[0], m = row[1], y = row[2], k = row[3];
    to[x] = 0xFF000000u | (c * k + 127) / 255 << 16 | (m * k + 127) / 255 << 8 | (y * k + 127) / 255;
  }
}

enum codec_status codec_decode_jpeg(const uint8_t *data, size_t size, unsigned eighths, struct codec_pixels *out) {
  memset(out, 0, sizeof *out);
  struct jpeg_decompress_struct jpeg;
  struct decoding state;
  memset(&jpeg, 0, sizeof jpeg);
  memset(&state, 0, sizeof state);
  state.out = out;
  jpeg.err = jpeg_std_error(&state.errors);
  state.errors.error_exit = on_error;
  state.errors.emit_message = on_message;
  state.errors.output_message = no_output;
  state.progress.progress_monitor = on_progress;

  if (setjmp(state.fail)) {
    jpeg_destroy_decompress(&jpeg);
    free(state.row);
    free(out->pixels);
    out->pixels = NULL;
    if (state.ended || state.missing) return CODEC_TRUNCATED;
    switch (state.errors.msg_code) {
      case JERR_OUT_OF_MEMORY: return CODEC_NO_MEMORY;
      case JERR_SOF_UNSUPPORTED:
      case JERR_BAD_PRECISION:
      case JERR_CONVERSION_NOTIMPL: return CODEC_UNSUPPORTED;
      default: return CODEC_DAMAGED;
    }
  }

  jpeg_create_decompress(&jpeg);
  jpeg.progress = &state.progress;
  jpeg_mem_src(&jpeg, data, (unsigned long)size);
  jpeg_read_header(&jpeg, TRUE);
  int is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  jpeg.scale_num = eighths;
  jpeg.scale_denom = 8;
  jpeg_start_decompress(&jpeg);

  out->width = jpeg.output_width;
  out->height = jpeg.output_height;
  out->pixels = malloc((size_t)out->width * out->height * sizeof(uint32_t));
  state.row = malloc((size_t)out->width * (is_cmyk ? 4 : 3));
  if (!out->pixels || !state.row) {
    state.errors.msg_code = JERR_OUT_OF_MEMORY;
    longjmp(state.fail, 1);
  }
  // Of a file with several scans, all are read before the first row; the first scan alone shows the whole picture.
  int is_shown = jpeg_has_multiple_scans(&jpeg) && jpeg.input_scan_number > 1;
  while (jpeg.output_scanline < jpeg.output_height) {
    uint32_t *to = out->pixels + (size_t)jpeg.output_scanline * out->width;
    jpeg_read_scanlines(&jpeg, &state.row, 1);
    // The rest is grey: with less than half of the rows it is no picture.
    if (state.missing && !is_shown) {
      if (jpeg.output_scanline * 2 < jpeg.output_height) break;
      is_shown = 1;
    }
    if (is_cmyk) pack_cmyk(state.row, to, out->width);
    else pack_rgb(state.row, to, out->width);
  }
  int is_whole = jpeg.output_scanline == jpeg.output_height;
  jpeg_destroy_decompress(&jpeg);
  free(state.row);
  if (is_whole) {
    if (state.ended || state.missing) {
      snprintf(out->message, sizeof out->message, "%s", state.missing ? "it ends too early" : "its end is missing");
    }
    return CODEC_OK;
  }
  free(out->pixels);
  out->pixels = NULL;
  return CODEC_TRUNCATED;
}
