// <terminal-app src="sorter.wasm" label="Letter sorter" save="sorter">: an app of this project as an element of a page.
//
// The module is the whole program. This script passes on what a terminal would send, and draws the cells that stand in
// the module's memory. Attributes: `label` for who does not see it, `font-size` in pixels, `save` for the name under which
// the inputs are kept in IndexedDB, so that a reload goes on where it was.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const dark = { ink: "#e8ebf4", paper: "#10131b" };
const light = { ink: "#1c2030", paper: "#ffffff" };
const ansi = ["#000000", "#cc3333", "#33aa33", "#aaaa33", "#3366cc", "#aa33aa", "#33aaaa", "#cccccc", "#888888", "#ff6666",
  "#66ff66", "#ffff66", "#6699ff", "#ff66ff", "#66ffff", "#ffffff"];
const attribute = { bold: 1, dim: 2, italic: 4, underline: 8, reverse: 16, strike: 32 };
const clusterBit = 0x80000000;

// Upper left, upper right, lower left, lower right: 1, 2, 4, 8.
const quadrants = new Map([[0x2598, 1], [0x259d, 2], [0x2580, 3], [0x2596, 4], [0x258c, 5], [0x259e, 6], [0x259b, 7],
  [0x2597, 8], [0x259a, 9], [0x2590, 10], [0x259c, 11], [0x2584, 12], [0x2599, 13], [0x259f, 14], [0x2588, 15]]);
// Lines from the middle to the left, right, top and bottom: 1, 2, 4, 8.
const lines = new Map([[0x2500, 3], [0x2502, 12], [0x250c, 10], [0x2510, 9], [0x2514, 6], [0x2518, 5], [0x251c, 14],
  [0x2524, 13], [0x252c, 11], [0x2534, 7], [0x253c, 15], [0x2574, 1], [0x2575, 4], [0x2576, 2], [0x2577, 8]]);
const corners = new Map([[0x256d, 10], [0x256e, 9], [0x256f, 5], [0x2570, 6]]);

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; position: relative; overflow: hidden; outline-offset: -2px; touch-action: none; user-select: none;
    -webkit-user-select: none; cursor: default }
  canvas { display: block }
  .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .end { position: absolute; inset: 0; display: grid; place-content: center; gap: 1em; background: #0009; color: #fff;
    font: 16px system-ui; text-align: center }
  .end[hidden] { display: none }
  .end button { font: inherit; padding: .5em 1em }
`);

/** The color of a packed number, or the standard one. */
function css(packed, standard) {
  if (packed >>> 24 === 0) return standard;
  if (packed >>> 24 === 1) return ansi[packed & 15];
  if (packed >>> 24 === 2) return indexed(packed & 255);
  return "#" + (packed & 0xffffff).toString(16).padStart(6, "0");
}

function indexed(number) {
  if (number >= 232) return `rgb(${Array(3).fill(8 + 10 * (number - 232))})`;
  const level = (digit) => (digit ? 55 + 40 * digit : 0);
  const [red, green, blue] = [36, 6, 1].map((unit) => level(Math.floor((number - 16) / unit) % 6));
  return `rgb(${red},${green},${blue})`;
}

/** What is kept of a play: the window in which it began, and all inputs with their times. */
class Store {
  constructor(name) {
    this.name = name;
  }

  async open() {
    const asked = indexedDB.open("terminal-app", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("plays");
    this.base = await done(asked);
  }

  load() {
    return done(this.base.transaction("plays").objectStore("plays").get(this.name));
  }

  save(play) {
    return done(this.base.transaction("plays", "readwrite").objectStore("plays").put(play, this.name));
  }

  forget() {
    return done(this.base.transaction("plays", "readwrite").objectStore("plays").delete(this.name));
  }
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

class TerminalApp extends HTMLElement {
  #canvas = document.createElement("canvas");
  #said = document.createElement("div");
  #end = document.createElement("div");
  #pen = this.#canvas.getContext("2d", { alpha: false });
  #module = null; // what it exports
  #shown = new Uint32Array(0);
  #columns = 0;
  #rows = 0;
  #origin = 0; // the time of the page at which the program's clock was 0, in milliseconds
  #timer = 0;
  #drawing = false;
  #play = null;
  #store = null;
  #saving = 0;
  #saved = 0; // how many inputs
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  #scheme = matchMedia("(prefers-color-scheme: light)");

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#said.className = "said";
    this.#said.setAttribute("aria-live", "polite");
    this.#end.className = "end";
    this.#end.hidden = true;
    root.append(this.#canvas, this.#said, this.#end);
  }

  async connectedCallback() {
    this.tabIndex = 0;
    this.setAttribute("role", "application");
    if (this.hasAttribute("label")) this.setAttribute("aria-label", this.getAttribute("label"));
    try {
      this.code = await WebAssembly.compileStreaming(fetch(this.getAttribute("src")));
      if (this.hasAttribute("save")) await this.#openStore();
      this.#measure();
      await this.#start();
    } catch (error) {
      this.#stop(`This program cannot be shown: ${error.message}`);
      return;
    }
    this.#listen();
    this.dataset.ready = "";
  }

  // --- the program -----------------------------------------------------------------------------------------------------

  async #start() {
    const { exports } = await WebAssembly.instantiate(this.code, { env: { putchar: (byte) => byte } });
    this.#module = exports;
    this.#shown.fill(0);
    const kept = this.#play;
    this.#play = { window: kept?.window ?? this.#window(), inputs: [] };
    exports.resize(...this.#play.window, 0);
    exports.__main_argc_argv(0, 0);
    let last = 0;
    for (const [time, input] of kept?.inputs ?? []) {
      this.#catchUp(time);
      this.#take(time, input);
      last = time;
    }
    while (this.#next()) {} // what was said then is old
    this.#origin = performance.now() - last / 1000;
    if (kept) this.#input(null);
    const now = this.#window();
    if (now.join() !== (this.#latest ?? this.#play.window).join()) this.#input(now);
    this.#schedule();
  }

  get #now() {
    return Math.max(0, Math.round((performance.now() - this.#origin) * 1000));
  }

  get #latest() {
    return this.#play.inputs.findLast(([, input]) => Array.isArray(input))?.[1];
  }

  /** Lets what was due before a time happen at its own time, so that a play repeats itself. */
  #catchUp(time) {
    for (let due = this.#module.deadline(); due >= 0 && due <= time; due = this.#module.deadline()) this.#module.advance(due);
  }

  /** An input is bytes of a terminal, the numbers of a window, or `null` if the pointer is lost. */
  #take(time, input) {
    this.#play.inputs.push([time, input]);
    if (input === null) return this.#module.interrupt(time);
    if (Array.isArray(input)) return this.#module.resize(...input, time);
    const place = this.#module.room(input.length);
    new Uint8Array(this.#module.memory.buffer, place, input.length).set(input);
    this.#module.feed(time);
  }

  #input(input) {
    if (!this.#module) return;
    this.#guard(() => {
      const time = this.#now;
      this.#catchUp(time);
      this.#take(time, typeof input === "string" ? encoder.encode(input) : input);
      this.#save();
      this.#schedule();
    });
  }

  /** A module that traps is over; what was saved is there after a reload. */
  #guard(work) {
    try {
      work();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#stop("The program has failed. Reload the page to go on with what was saved.");
    }
  }

  #schedule() {
    if (!this.#drawing) {
      this.#drawing = true;
      requestAnimationFrame(() => {
        this.#drawing = false;
        if (this.#module) this.#draw();
      });
    }
    this.#obey();
    clearTimeout(this.#timer);
    const due = this.#module?.deadline() ?? -1;
    if (due < 0) return;
    this.#timer = setTimeout(() => {
      this.#guard(() => {
        this.#catchUp(this.#now);
        this.#schedule();
      });
    }, Math.max(1, due / 1000 - (performance.now() - this.#origin)));
  }

  /** The bytes of the next order; `null` if there is none. */
  #next() {
    const count = this.#module.order();
    return count ? this.#bytes(count) : null;
  }

  #bytes(count) {
    return new Uint8Array(this.#module.memory.buffer, this.#module.bytes(), count).slice();
  }

  #obey() {
    const said = [];
    for (let order = this.#next(); order; order = this.#next()) {
      const content = order.subarray(1);
      switch (String.fromCharCode(order[0])) {
        case "a":
          said.push(decoder.decode(content));
          break;
        case "c":
          navigator.clipboard?.writeText(decoder.decode(content)).catch(() => this.#say("The browser refuses to copy."));
          break;
        case "w":
          this.#download(content);
          break;
        case "q":
          this.#quit();
          return;
      }
    }
    if (said.length) this.#say(said.join(" "));
  }

  #say(text) {
    this.#said.textContent = text;
  }

  #download(content) {
    const end = content.indexOf(10);
    const link = document.createElement("a");
    link.download = decoder.decode(content.subarray(0, end));
    link.href = URL.createObjectURL(new Blob([content.subarray(end + 1)]));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  #quit() {
    this.#stop("The program has ended.");
    const again = document.createElement("button");
    again.textContent = "Begin again";
    again.onclick = async () => {
      this.#end.hidden = true;
      this.#play = null;
      await this.#store?.forget();
      await this.#start();
      this.focus();
    };
    this.#end.append(again);
    again.focus();
  }

  #stop(text) {
    this.#module = null;
    clearTimeout(this.#timer);
    this.#end.textContent = text;
    this.#end.hidden = false;
    this.#say(text);
  }

  // --- saving ----------------------------------------------------------------------------------------------------------

  async #openStore() {
    const store = new Store(this.getAttribute("save"));
    try {
      await store.open();
      this.#play = (await store.load()) ?? null;
      this.#store = store;
    } catch {
      this.#say("This browser keeps nothing for this page: a reload begins again.");
    }
  }

  #save() {
    if (!this.#store || this.#saving) return;
    this.#saving = setTimeout(async () => {
      this.#saving = 0;
      try {
        const count = this.#play.inputs.length;
        await this.#store.save(this.#play);
        this.#saved = count;
      } catch {
        this.#store = null;
        this.#say("The browser has no room to save this: a reload goes back.");
      }
    }, 200);
  }

  // --- out -------------------------------------------------------------------------------------------------------------

  /** Columns, rows, width and height of a cell, whether the page is light, whether motion is reduced. */
  #window() {
    return [this.#columns, this.#rows, this.cell.width, this.cell.height, +this.#scheme.matches, +this.#motion.matches];
  }

  #measure() {
    const size = +(this.getAttribute("font-size") ?? 15);
    this.cell = { width: Math.max(1, Math.round(size * 0.6)), height: Math.max(1, Math.round(size * 1.2)), size };
    const scale = window.devicePixelRatio || 1;
    this.#columns = Math.min(1000, Math.max(1, Math.floor(this.clientWidth / this.cell.width)));
    this.#rows = Math.min(1000, Math.max(1, Math.floor(this.clientHeight / this.cell.height)));
    const [width, height] = [this.#columns * this.cell.width, this.#rows * this.cell.height];
    this.#canvas.width = Math.round(width * scale);
    this.#canvas.height = Math.round(height * scale);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#pen.setTransform(scale, 0, 0, scale, 0, 0);
    this.#pen.textBaseline = "alphabetic";
    this.#shown = new Uint32Array(4 * this.#columns * this.#rows);
  }

  /** What the screen says, row by row. */
  get text() {
    const cells = new Uint32Array(this.#module.memory.buffer, this.#module.cells(), 4 * this.#columns * this.#rows).slice();
    const glyph = (cell) =>
      cells[4 * cell] >= clusterBit ? decoder.decode(this.#bytes(this.#module.cluster(cells[4 * cell] - clusterBit)))
        : cells[4 * cell] ? String.fromCodePoint(cells[4 * cell]) : "";
    const row = (row) => Array.from({ length: this.#columns }, (_, column) => glyph(row * this.#columns + column)).join("");
    return Array.from({ length: this.#rows }, (_, index) => row(index)).join("\n");
  }

  /** Whether a reload would lose nothing. */
  get isSaved() {
    return this.#saved === this.#play.inputs.length;
  }

  /** What was last announced. */
  get said() {
    return this.#said.textContent;
  }

  #draw() {
    const count = 4 * this.#columns * this.#rows;
    const now = new Uint32Array(this.#module.memory.buffer, this.#module.cells(), count).slice();
    for (let k = 0; k < count; k += 4) {
      const shown = this.#shown;
      if (now[k] === shown[k] && now[k + 1] === shown[k + 1] && now[k + 2] === shown[k + 2] && now[k + 3] === shown[k + 3])
        continue;
      this.#drawCell(k / 4, now[k], now[k + 1], now[k + 2], now[k + 3]);
    }
    this.#shown = now;
    this.dataset.frames = +(this.dataset.frames ?? 0) + 1;
  }

  #drawCell(index, glyph, foreground, background, rest) {
    const [attributes, columns] = [rest & 255, (rest >>> 8) & 255];
    if (columns === 0) return;
    const { width, height, size } = this.cell;
    const [left, top] = [(index % this.#columns) * width, Math.floor(index / this.#columns) * height];
    const standard = this.#scheme.matches ? light : dark;
    let [ink, paper] = [css(foreground, standard.ink), css(background, standard.paper)];
    if (attributes & attribute.reverse) [ink, paper] = [paper, ink];
    const pen = this.#pen;
    pen.fillStyle = paper;
    pen.fillRect(left, top, width * columns, height);
    pen.fillStyle = ink;
    pen.globalAlpha = attributes & attribute.dim ? 0.6 : 1;
    if (glyph !== 0x20 && !this.#drawShape(glyph, left, top)) {
      const text = glyph >= clusterBit ? decoder.decode(this.#bytes(this.#module.cluster(glyph - clusterBit)))
        : String.fromCodePoint(glyph);
      const slant = attributes & attribute.italic ? "italic " : "";
      const weight = attributes & attribute.bold ? "bold " : "";
      pen.font = `${slant}${weight}${size}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
      pen.fillText(text, left, top + height * 0.76, width * columns);
    }
    if (attributes & attribute.underline) pen.fillRect(left, top + height - 2, width * columns, 1);
    if (attributes & attribute.strike) pen.fillRect(left, top + Math.round(height / 2), width * columns, 1);
    pen.globalAlpha = 1;
  }

  /** Draws what has to meet its neighbors without a gap; returns whether it has. */
  #drawShape(glyph, left, top) {
    const pen = this.#pen;
    const { width, height } = this.cell;
    /** Parts of a grid, of which bit n is the nth from the top left. */
    const grid = (bits, columns, rows) => {
      for (let n = 0; n < columns * rows; n++) {
        if (!((bits >> n) & 1)) continue;
        const [column, row] = [n % columns, Math.floor(n / columns)];
        const [x, y] = [Math.round((column * width) / columns), Math.round((row * height) / rows)];
        const [right, bottom] = [Math.round(((column + 1) * width) / columns), Math.round(((row + 1) * height) / rows)];
        pen.fillRect(left + x, top + y, right - x, bottom - y);
      }
      return true;
    };
    if (quadrants.has(glyph)) return grid(quadrants.get(glyph), 2, 2);
    if (glyph >= 0x1fb00 && glyph <= 0x1fb3b) {
      const place = glyph - 0x1fb00 + 1; // 21 and 42, the left and the right half, stand elsewhere
      return grid(place + (place >= 21) + (place >= 41), 2, 3);
    }
    const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
    if (glyph >= 0x2581 && glyph <= 0x2587) {
      const part = Math.round((height * (glyph - 0x2580)) / 8);
      pen.fillRect(left, top + height - part, width, part);
    } else if (glyph >= 0x2589 && glyph <= 0x258f) {
      pen.fillRect(left, top, Math.round((width * (0x2590 - glyph)) / 8), height);
    } else if (glyph === 0x2594) {
      pen.fillRect(left, top, width, Math.round(height / 8));
    } else if (glyph === 0x2595) {
      const part = Math.round(width / 8);
      pen.fillRect(left + width - part, top, part, height);
    } else if (glyph >= 0x2591 && glyph <= 0x2593) {
      const alpha = pen.globalAlpha;
      pen.globalAlpha = (alpha * (glyph - 0x2590)) / 4;
      pen.fillRect(left, top, width, height);
      pen.globalAlpha = alpha;
    } else if (lines.has(glyph)) {
      const arms = lines.get(glyph);
      if (arms & 3) pen.fillRect(left + (arms & 1 ? 0 : x), top + y, arms & 1 ? (arms & 2 ? width : x + 1) : width - x, 1);
      if (arms & 12) pen.fillRect(left + x, top + (arms & 4 ? 0 : y), 1, arms & 4 ? (arms & 8 ? height : y + 1) : height - y);
    } else if (corners.has(glyph)) {
      const arms = corners.get(glyph);
      const [endX, endY] = [arms & 1 ? left : left + width, arms & 4 ? top : top + height];
      pen.strokeStyle = pen.fillStyle;
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(endX, top + y + 0.5);
      pen.arcTo(left + x + 0.5, top + y + 0.5, left + x + 0.5, endY, x);
      pen.lineTo(left + x + 0.5, endY);
      pen.stroke();
    } else {
      return false;
    }
    return true;
  }

  // --- in --------------------------------------------------------------------------------------------------------------

  #listen() {
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("pointermove", (event) => this.#move(event));
    this.addEventListener("pointerup", (event) => this.#release(event));
    this.addEventListener("pointercancel", () => this.#input(null));
    this.addEventListener("contextmenu", (event) => event.preventDefault());
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("paste", (event) => this.#paste(event));
    new ResizeObserver(() => this.#resized()).observe(this);
    this.#motion.addEventListener("change", () => this.#resized());
    this.#scheme.addEventListener("change", () => this.#resized());
  }

  #resized() {
    if (!this.#module) return;
    this.#measure();
    const now = this.#window();
    if (now.join() !== (this.#latest ?? this.#play.window).join()) this.#input(now);
    this.#schedule();
  }

  /** A mouse report: pixels are counted from 0, cells from 1. */
  #mouse(code, event, end) {
    const box = this.#canvas.getBoundingClientRect();
    let [x, y] = [Math.floor(event.clientX - box.left), Math.floor(event.clientY - box.top)];
    if (this.#module && !this.#module.usesPixels())
      [x, y] = [Math.floor(x / this.cell.width) + 1, Math.floor(y / this.cell.height) + 1];
    const keys = (event.shiftKey ? 4 : 0) + (event.altKey ? 8 : 0) + (event.ctrlKey ? 16 : 0);
    this.#input(`\x1b[<${code + keys};${x};${y}${end}`);
  }

  #press(event) {
    if (!event.isPrimary || !this.#module) return;
    this.setPointerCapture(event.pointerId);
    this.focus();
    event.preventDefault();
    this.#mouse(Math.max(0, event.button), event, "M");
  }

  #move(event) {
    if (!event.isPrimary || !this.#module) return;
    const held = event.buttons & 1 ? 0 : event.buttons & 4 ? 1 : event.buttons & 2 ? 2 : 3;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) this.#mouse(32 + held, one, "M");
  }

  #release(event) {
    if (event.isPrimary) this.#mouse(Math.max(0, event.button), event, "m");
  }

  #wheel(event) {
    event.preventDefault();
    this.#mouse(event.deltaY < 0 ? 64 : 65, event, "M");
  }

  #paste(event) {
    event.preventDefault();
    const text = (event.clipboardData?.getData("text") ?? "").replaceAll("\x1b", "");
    if (text) this.#input(`\x1b[200~${text}\x1b[201~`);
  }

  #key(event) {
    if (event.isComposing || event.metaKey || event.target !== this) return;
    const bytes = keyBytes(event);
    if (!bytes) return;
    event.preventDefault();
    this.#input(bytes);
  }
}

const letters = { ArrowUp: "A", ArrowDown: "B", ArrowRight: "C", ArrowLeft: "D", Home: "H", End: "F" };
const numbers = { Insert: 2, Delete: 3, PageUp: 5, PageDown: 6, F5: 15, F6: 17, F7: 18, F8: 19, F9: 20, F10: 21 };
const plain = { Enter: "\r", Escape: "\x1b", Backspace: "\x7f" };

/** What a terminal sends for a key; nothing for one that belongs to the browser. */
function keyBytes(event) {
  const { key } = event;
  const modifiers = 1 + (event.shiftKey ? 1 : 0) + (event.altKey ? 2 : 0) + (event.ctrlKey ? 4 : 0);
  if (letters[key]) return modifiers === 1 ? `\x1b[${letters[key]}` : `\x1b[1;${modifiers}${letters[key]}`;
  if (numbers[key] && !(key === "F5" && event.ctrlKey))
    return modifiers === 1 ? `\x1b[${numbers[key]}~` : `\x1b[${numbers[key]};${modifiers}~`;
  if (key === "Tab") return event.ctrlKey ? "" : event.shiftKey ? "\x1b[Z" : "\t";
  const before = event.altKey ? "\x1b" : "";
  if (plain[key]) return before + plain[key];
  if ([...key].length !== 1) return "";
  // Ctrl and Alt together are AltGr, with which some layouts write letters.
  if (event.getModifierState("AltGraph")) return key;
  if (!event.ctrlKey) return before + key;
  // The browser pastes with Ctrl-V.
  return /^[a-z]$/.test(key) && key !== "v" ? before + String.fromCharCode(key.charCodeAt(0) - 96) : "";
}

customElements.define("terminal-app", TerminalApp);
