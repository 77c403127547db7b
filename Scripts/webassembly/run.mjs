// Runs the `main` of a WebAssembly module that prints.
//
//     node Scripts/webassembly/run.mjs program.wasm

import { readFileSync } from "node:fs";

const printed = [];
const environment = {
  putchar(byte) {
    printed.push(byte);
    return byte;
  },
};
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env: environment });
try {
  instance.exports.__main_argc_argv(0, 0);
} finally {
  process.stdout.write(Uint8Array.from(printed));
}
