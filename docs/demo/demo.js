// The page around demo.wasm: it draws what the module lists, passes the pointer on, and measures.

const twinLimit = 20_000;
const leastBatch = 2; // milliseconds
const palette = ["#cfe0fb", "#d5eedd", "#fbe3c6", "#ecdcf7", "#f9d9de", "#d3edf0", "#eee8c5", "#dfe3ea"];

const stage = document.getElementById("stage");
const twin = document.getElementById("twin");
const picture = document.getElementById("picture");
const plot = document.getElementById("plot");
const wait = document.getElementById("wait");
const shown = (name, text) => (document.getElementById(name).textContent = text);

const module = await WebAssembly.instantiateStreaming(fetch("demo.wasm"), { env: { putchar: (byte) => byte } });
const demo = module.instance.exports;

let count = 0;
let height = 0; // of the content
let twins = []; // the browser's own copies, by number; none above the limit
let pointer = null; // in the coordinates of the stage; null while it is elsewhere
let under = -1;
let agreed = 0;
let compared = 0;
const batches = { ours: new Map(), theirs: new Map() }; // by the number of views: nanoseconds for each query

// --- what there is ---------------------------------------------------------------------------------------------------

/** The views to draw, bottom first, five numbers each: its own, then left, top, width and height in the stage. */
function list() {
  const length = demo.list();
  return new Int32Array(demo.memory.buffer, demo.listed(), length * 5);
}

function frameOf(view) {
  if (!demo.find(view)) return null;
  const [, x, y, width, height] = new Int32Array(demo.memory.buffer, demo.listed(), 5);
  return { x, y, width, height };
}

async function start(views) {
  delete stage.dataset.ready;
  wait.textContent = `Building ${views.toLocaleString("en")} views …`;
  wait.hidden = false;
  await new Promise((resolve) => setTimeout(resolve, 30)); // so that the words are seen
  count = views;
  const begun = performance.now();
  height = demo.start(views, stage.clientWidth, stage.clientHeight);
  stage.dataset.built = Math.round(performance.now() - begun);
  under = -1;
  agreed = compared = 0;
  buildTwins();
  wait.hidden = true;
  stage.dataset.ready = views;
  update();
  shown("theirs", twins.length ? "–" : `${twinLimit.toLocaleString("en")} at most`);
  shown("agreed", "–");
  shown("ours", "–");
}

/**
 * All views in one cell of a grid. Of the forms tried, elements that overlap are found fastest this way: absolutely
 * positioned ones take Chromium about ten times as long, at 20,000 fifteen to sixty times.
 */
function buildTwins() {
  twins = [];
  const layer = document.createElement("div");
  if (count <= twinLimit) {
    // All of them, not those in sight, in the order in which they are painted.
    for (let view = 0; view < count; view++) {
      const { x, y, width, height } = frameOf(view);
      const element = document.createElement("i");
      element.dataset.view = view;
      element.style.cssText = `margin:${y}px 0 0 ${x}px;width:${width}px;height:${height}px`;
      twins.push(element);
      layer.append(element);
    }
  }
  layer.style.height = `${height}px`;
  twin.replaceChildren(layer);
  twin.scrollTop = 0;
}

/** Brings the browser's copy of a view up to date. */
function moveTwin(view) {
  const frame = twins[view] && frameOf(view);
  if (!frame) return;
  twins[view].style.margin = `${frame.y + demo.scroll(0)}px 0 0 ${frame.x}px`;
}

/** Does what follows after the module has raised a view. */
function raised(view) {
  twins[view]?.parentNode.append(twins[view]);
  say(`Raised view ${view.toLocaleString("en")}.`);
}

// --- the hand --------------------------------------------------------------------------------------------------------

/** Where the content begins in the window. Browsers draw and hit boxes at whole pixels. */
function corner() {
  const box = stage.getBoundingClientRect();
  return { left: Math.round(box.left) + stage.clientLeft, top: Math.round(box.top) + stage.clientTop };
}

const phases = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

function handle(event) {
  if (event.button > 0 || !stage.dataset.ready) return;
  const { left, top } = corner();
  pointer = { x: event.clientX - left, y: event.clientY - top };
  if (event.type === "pointerdown") stage.setPointerCapture(event.pointerId);
  const carried = demo.carried();
  demo.pointer(phases[event.type], pointer.x, pointer.y, (event.buttons & 1) === 1, event.timeStamp);
  if (demo.raised() >= 0) raised(demo.raised());
  const now = demo.carried();
  stage.classList.toggle("carrying", now >= 0);
  if (now >= 0) moveTwin(now);
  else if (carried >= 0) {
    moveTwin(carried);
    say(`Dropped view ${carried.toLocaleString("en")}.`);
  }
  update();
}

for (const type of Object.keys(phases)) stage.addEventListener(type, handle);

stage.addEventListener("pointerleave", () => {
  pointer = null;
  update();
});

function scroll(distance) {
  twin.scrollTop = demo.scroll(distance);
  update();
}

stage.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    scroll(event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY);
  },
  { passive: false },
);

stage.addEventListener("keydown", (event) => {
  const step = event.shiftKey ? 1 : 8;
  const arrows = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
  if (event.key === "PageDown") scroll(stage.clientHeight);
  else if (event.key === "PageUp") scroll(-stage.clientHeight);
  else if (event.key in arrows && under >= 0) {
    demo.move(under, ...arrows[event.key]);
    moveTwin(under);
  } else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && under >= 0) {
    demo.raise(under);
    raised(under);
  } else return;
  event.preventDefault();
  update();
});

for (const input of document.querySelectorAll("#counts input")) {
  input.addEventListener("change", () => start(Number(input.value)));
}

function say(sentence) {
  shown("said", sentence);
}

// --- what is under the pointer, and how long that takes ----------------------------------------------------------------

let isDue = false;

/** Asks at once what is under the pointer; draws and measures with the next picture. */
function update() {
  under = pointer ? demo.hit(pointer.x, pointer.y) : -1;
  const frame = under >= 0 ? frameOf(under) : null;
  shown("under", frame ? `view ${under.toLocaleString("en")}` : "nothing");
  shown("frame", frame ? `${frame.x}, ${frame.y + demo.scroll(0)}  ·  ${frame.width} × ${frame.height}` : "–");
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    draw();
    if (pointer && stage.dataset.ready) measure();
  });
}

/** Nanoseconds for each query, over these points again and again until the clock has seen enough of it. */
function time(query, points, between) {
  let queries = 0;
  let end;
  const begun = performance.now();
  do {
    for (let step = 0; step < between; step++) {
      const point = points[queries++ % points.length];
      query(point.x, point.y);
    }
    end = performance.now();
  } while (end - begun < leastBatch);
  return ((end - begun) * 1e6) / queries;
}

function measure() {
  const { left, top } = corner();
  const points = [];
  for (let index = 0; index < 37; index++) {
    // Whole pixels: the browser rounds what lies between.
    const x = Math.floor(pointer.x) + ((index * 29) % 61) - 30;
    const y = Math.floor(pointer.y) + ((index * 17) % 41) - 20;
    const isSeen = left + x >= 0 && top + y >= 0 && left + x < innerWidth && top + y < innerHeight;
    if (isSeen && x >= 0 && y >= 0 && x < stage.clientWidth && y < stage.clientHeight) points.push({ x, y });
  }
  if (!points.length) return;
  note("ours", time(demo.hit, points, 64));
  if (twins.length) {
    const theirs = (x, y) => document.elementFromPoint(left + x, top + y);
    // Each of these may take milliseconds.
    for (const point of points.slice(0, count > 5_000 ? 4 : 37)) {
      // The first of these also settles the layout, before anything is timed.
      const view = Number(theirs(point.x, point.y)?.dataset.view ?? -1);
      agreed += view === demo.hit(point.x, point.y);
      compared++;
    }
    note("theirs", time(theirs, points, 1));
    shown("agreed", `${agreed.toLocaleString("en")} of ${compared.toLocaleString("en")}`);
  }
  drawPlot();
}

function note(which, nanoseconds) {
  const all = batches[which].get(count) ?? [];
  all.push(nanoseconds);
  if (all.length > 400) all.shift();
  batches[which].set(count, all);
  shown(which, duration(median(all)));
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function duration(nanoseconds) {
  const [unit, size] = nanoseconds < 999 ? ["ns", 1] : nanoseconds < 999_500 ? ["µs", 1e3] : ["ms", 1e6];
  return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
}

// --- pictures --------------------------------------------------------------------------------------------------------

/** A canvas' context in CSS pixels, cleared. */
function cleared(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function draw() {
  const { context } = cleared(picture);
  const views = list();
  context.lineWidth = 1;
  context.strokeStyle = "#5b6b8266";
  for (let at = 0; at < views.length; at += 5) {
    context.fillStyle = palette[(views[at] * 2654435761) >>> 29];
    context.fillRect(views[at + 1], views[at + 2], views[at + 3], views[at + 4]);
    context.strokeRect(views[at + 1] + 0.5, views[at + 2] + 0.5, views[at + 3] - 1, views[at + 4] - 1);
  }
  const carried = demo.carried();
  const marked = carried >= 0 ? carried : under;
  const frame = marked >= 0 ? frameOf(marked) : null;
  if (!frame) return;
  context.fillStyle = color("--ours") + "55";
  context.fillRect(frame.x, frame.y, frame.width, frame.height);
  context.lineWidth = 2.5;
  context.strokeStyle = color("--ours");
  context.strokeRect(frame.x, frame.y, frame.width, frame.height);
}

function drawPlot() {
  const { context, width, height } = cleared(plot);
  const frame = { left: 48, right: width - 12, top: 8, bottom: height - 26 };
  const x = (views) => frame.left + 14 + ((Math.log10(views) - 3) / 3) * (frame.right - frame.left - 28);
  const y = (time) => frame.bottom - ((Math.log10(time) - 1) / 6) * (frame.bottom - frame.top);
  context.font = "11px system-ui, sans-serif";
  context.fillStyle = color("--faint");
  context.strokeStyle = color("--line");
  context.textBaseline = "middle";
  context.textAlign = "right";
  for (const time of [1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7]) {
    context.beginPath();
    context.moveTo(frame.left, Math.round(y(time)) + 0.5);
    context.lineTo(frame.right, Math.round(y(time)) + 0.5);
    context.stroke();
    context.fillText(duration(time), frame.left - 6, y(time));
  }
  context.textAlign = "center";
  for (const [views, text] of [[1e3, "1,000"], [1e4, "10,000"], [1e5, "100,000"], [1e6, "1,000,000"]]) {
    context.fillText(text, Math.min(x(views), frame.right - 22), height - 10);
  }
  for (const which of ["theirs", "ours"]) {
    const ink = color(`--${which}`);
    for (const [views, times] of batches[which]) {
      context.fillStyle = ink + "60";
      times.forEach((time, index) => {
        context.beginPath();
        // Beside each other, so that many alike are seen to be many.
        context.arc(x(views) + ((index * 7) % 19) - 9, y(Math.max(10, time)), 2, 0, 7);
        context.fill();
      });
      context.fillStyle = ink;
      context.fillRect(x(views) - 12, y(Math.max(10, median(times))) - 1.25, 24, 2.5);
    }
  }
}

new ResizeObserver(() => {
  update();
  drawPlot();
}).observe(stage);

/** For the console: what is on top, where a view is in the stage, and how far the content is scrolled. */
globalThis.demo = { hit: demo.hit, frameOf, offset: () => demo.scroll(0) };

await start(Number(document.querySelector("#counts input:checked").value));
