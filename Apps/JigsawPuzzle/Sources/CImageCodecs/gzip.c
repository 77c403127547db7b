#include "CImageCodecs.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

enum codec_status codec_gunzip(const uint8_t *data, size_t size, size_t limit, struct codec_bytes *out) {
  memset(out, 0, sizeof *out);
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (size > UINT_MAX || inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return CODEC_NO_MEMORY;
  stream.next_in = (Bytef *)data;
  stream.avail_in = (uInt)size;

  enum codec_status status = CODEC_OK;
  size_t room = 0;
  int step = Z_OK;
  while (step != Z_STREAM_END) {
    if (out->size == room) {
      if (room == limit) {
        snprintf(out->message, sizeof out->message, "it unpacks to more than %zu MB", limit >> 20);
        status = CODEC_UNSUPPORTED;
        break;
      }
      room = room ? room * 2 : 1 << 16;
      if (room > limit) room = limit;
      uint8_t *bytes = realloc(out->bytes, room);
      if (!bytes) {
        status = CODEC_NO_MEMORY;
        break;
      }
      out->bytes = bytes;
    }
    size_t free_bytes = room - out->size;
    if (free_bytes > UINT_MAX) free_bytes = UINT_MAX;
    stream.next_out = out->bytes + out->size;
    stream.avail_out = (uInt)free_bytes;
    step = inflate(&stream, Z_NO_FLUSH);
    out->size += free_bytes - stream.avail_out;
    if (step == Z_BUF_ERROR || (step == Z_OK && stream.avail_in == 0 && stream.avail_out != 0)) {
      status = CODEC_TRUNCATED;
      break;
    }
    if (step != Z_OK && step != Z_STREAM_END) {
      snprintf(out->message, sizeof out->message, "%s", stream.msg ? stream.msg : "its compressed data are wrong");
      status = CODEC_DAMAGED;
      break;
    }
  }
  inflateEnd(&stream);
  if (status != CODEC_OK) {
    free(out->bytes);
    out->bytes = NULL;
  }
  return status;
}
