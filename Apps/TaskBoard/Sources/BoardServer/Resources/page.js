// The page of a board server: one board, or the list of boards. It speaks the API of openapi.json with a cookie.
"use strict";

const boardID = decodeURIComponent(location.pathname.slice(1));
const client = randomText(12);
const PENDING = "task-board-pending";

const byID = id => document.getElementById(id);
const main = byID("main");

function randomText(bytes) {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** An element with properties and children; a string is text, never markup. */
function element(name, properties = {}, ...children) {
  const { data = {}, aria = {}, ...others } = properties;
  const made = Object.assign(document.createElement(name), others);
  Object.assign(made.dataset, data);
  for (const [key, value] of Object.entries(aria)) made.setAttribute(`aria-${key}`, value);
  made.append(...children.filter(child => child !== null));
  return made;
}

/** What screen readers hear, and the line at the bottom shows. */
function say(text, isRefusal = false) {
  byID("said").textContent = text;
  byID("said").classList.toggle("refused", isRefusal);
}

// --- the server ------------------------------------------------------------------------------------------------------

class Refused extends Error {
  constructor(status, problem) {
    super([problem.detail ?? problem.title, problem.remedy].filter(Boolean).join(" "));
    this.status = status;
  }
}

async function ask(method, path, { body, key, token } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store",
    credentials: "same-origin", keepalive: method === "DELETE",
  });
  if (answer.status === 204) return null;
  const content = await answer.json().catch(() => ({ title: `The server answered with status ${answer.status}.` }));
  if (!answer.ok) throw new Refused(answer.status, content);
  return content;
}

// --- signing in ------------------------------------------------------------------------------------------------------

/** Exchanges the token of an invitation for one that only this browser has. Each step can be repeated. */
async function signIn(invitation) {
  const token = sessionStorage.getItem(PENDING) ?? randomText(32);
  sessionStorage.setItem(PENDING, token);
  try {
    await ask("PUT", "/v1/token", { body: { token }, token: invitation });
  } catch (error) {
    // It may have been exchanged by a request whose answer was lost.
    if (!(error instanceof Refused && error.status === 401)) throw error;
  }
  await finishSignIn(token);
}

async function finishSignIn(token) {
  try {
    await ask("POST", "/v1/session", { token });
  } catch (error) {
    if (error instanceof Refused) sessionStorage.removeItem(PENDING);
    throw error;
  }
  sessionStorage.removeItem(PENDING);
}

function showSignIn(reason) {
  const field = element("input", { type: "password", autocomplete: "off", id: "invitation", required: true });
  const form = element("form", { className: "row" }, field, element("button", {}, "Open"));
  form.addEventListener("submit", async event => {
    event.preventDefault();
    // The whole line of an invitation will do: the token is what follows the last #.
    const token = field.value.trim().split("#").pop();
    field.value = "";
    try {
      await signIn(token);
      await start();
    } catch (error) {
      showSignIn(error instanceof Refused && error.status === 401
        ? "Nobody can sign in with this: it has been used, has expired, or was copied only in part." : error.message);
    }
  });
  main.replaceChildren(element("section", { className: "sheet" },
    element("h2", {}, "Open a board"), element("p", {}, reason),
    element("label", { htmlFor: "invitation" }, "Invitation, as you were sent it"), form,
    element("p", {}, "Someone with the role admin can make one: task-board invite --board NAME")));
  byID("leave").hidden = true;
  field.focus();
}

async function signOut() {
  await ask("DELETE", "/v1/session").catch(error => say(error.message, true));
  location.reload();
}

// --- the list of boards ----------------------------------------------------------------------------------------------

function showBoards(boards) {
  const rows = boards.map(board => element("li", {},
    element("a", { href: `/${encodeURIComponent(board.id)}` }, board.title),
    ` ${board.cards} ${board.cards === 1 ? "card" : "cards"}`));
  main.replaceChildren(element("section", { className: "sheet" }, element("h2", {}, "Boards"),
    rows.length ? element("ul", {}, ...rows) : element("p", {}, "You have no board yet.")));
}

// --- the board -------------------------------------------------------------------------------------------------------

/** The board as the server has it, with what is sent and not yet confirmed already done. */
let board = null;
let revision = 0;
let mayChange = false;
/** Who holds which card: its id to the name. */
let held = new Map();
/** What the person is carrying: `{ card, column, index, how }`, in the order of the cards that are shown. */
let carried = null;
/** Ways to take back this page's own changes, the latest last. */
const undos = [];
let focused = null;

const columns = () => board.columns.filter(column => !column.archived);
const card = id => board.cards[id];
const open = column => (column.cards ?? []).filter(id => card(id) && !card(id).archived);
/** The cards that fit the filter. Hidden ones keep their place. */
const shown = column => filter.words.length
  ? (column.cards ?? []).filter(id => card(id) && (filter.wantsArchived || !card(id).archived) && fits(card(id), filter.words))
  : open(column);
const columnOf = id => board.columns.find(column => (column.cards ?? []).includes(id));
const quoted = id => `#${id} "${card(id)?.title ?? ""}"`;

/** A place by its neighbors, as the API names it: at an index among the shown cards without the one that moves. */
function placeAt(column, index, moving) {
  const all = (column.cards ?? []).filter(id => id !== moving);
  const visible = shown(column).filter(id => id !== moving);
  const end = index === 0 ? 0 : all.indexOf(visible[index - 1]) + 1;
  const place = { column: column.id, after: all.slice(Math.max(0, end - 3), end).reverse() };
  if (end < all.length) place.before = all[end];
  return place;
}

/** The place where a card is, in the same form. */
function placeOf(id) {
  const column = columnOf(id);
  return placeAt(column, shown(column).indexOf(id), id);
}

/** Why a card cannot be dropped into a column; null if it can, as far as this page knows. */
function obstacle(column, moving) {
  if (!mayChange) return "You may look at this board, but not change it.";
  const count = open(column).filter(id => id !== moving).length;
  if (column.limit?.hard && columnOf(moving)?.id !== column.id && count >= column.limit.count) {
    return `${column.title} is full: ${count} of ${column.limit.count}. Move a card out of it first.`;
  }
  return null;
}

/** Sends a command; a lost answer is asked for again under the same key, so that it is done once. */
async function perform(action, done) {
  const key = randomText(16);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await ask("POST", `/v1/boards/${boardID}/commands`, { body: { command: { action, time: 0 } }, key });
      say(done);
      await read();
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) && attempt < 3) {
        await new Promise(resolve => setTimeout(resolve, 400 * attempt));
        continue;
      }
      say(error instanceof Refused ? error.message
        : "The server cannot be reached. The change may not have been made; the board shows it if it was.", true);
      await read().catch(() => {});
      return null;
    }
  }
}

// --- what the person does --------------------------------------------------------------------------------------------

/** Until all that was done is confirmed: what cannot be taken back yet. */
let sending = Promise.resolve();

const tracked = action => (...parameters) => {
  const running = action(...parameters);
  sending = Promise.allSettled([sending, running]);
  return running;
};

const move = tracked(async (id, column, index) => {
  const before = placeOf(id);
  const after = placeAt(column, index, id);
  if (JSON.stringify(before) === JSON.stringify(after)) return say(`${quoted(id)} stays where it was.`);
  const done = card(id).done;
  const from = columnOf(id);
  // Shown at once; the answer confirms it or puts it back.
  from.cards = from.cards.filter(other => other !== id);
  const all = column.cards ?? [];
  const at = after.before === undefined ? all.length : all.indexOf(after.before);
  column.cards = [...all.slice(0, at), id, ...all.slice(at)];
  draw();
  const answer = await perform({ move: { _0: [id], to: after, changing: [] } },
    `Moved ${quoted(id)} to ${column.title}, ${where(column, id)}.`);
  if (!answer) return;
  undos.push(await following(answer) ?? {
    title: `the move of ${quoted(id)}`,
    applies: () => columnOf(id)?.id === column.id,
    action: () => ({ move: { _0: [id], to: before, changing: done === undefined && from.id !== column.id && column.finishes
      ? [{ done: {} }] : [] } }),
  });
  draw();
});

/** How to take back a command that finished a card which repeats: the card that follows it goes as well, in one step. */
async function following(answer) {
  const finish = answer.command?.action?.finish;
  if (!finish) return null;
  const [next] = finish.next;
  say(`#${finish._0[0]} is done. Card #${next.new.card.id} follows it${next.new.card.due ? `, due ${next.new.card.due}` : ""}.`);
  const answers = await ask("GET", `/v1/boards/${boardID}/commands?after=${answer.revision - 1}&inverses=true`);
  const edits = answers?.find?.(line => line.revision === answer.revision)?.inverse;
  return edits && {
    title: `the end of #${finish._0[0]}`,
    applies: () => Boolean(card(finish._0[0])?.done) && Boolean(card(next.new.card.id)),
    action: () => ({ takeBack: { _0: edits } }),
  };
}

function where(column, id) {
  const visible = shown(column);
  return `${visible.indexOf(id) + 1} of ${visible.length}`;
}

const change = tracked(async (id, forward, backward, applies, done) => {
  const answer = await perform({ change: { _0: [id], _1: forward } }, done);
  if (!answer) return;
  undos.push(await following(answer)
    ?? { title: `the change of ${quoted(id)}`, applies, action: () => ({ change: { _0: [id], _1: backward } }) });
  draw();
});

const add = tracked(async (column, title, fields = {}) => {
  const index = shown(column).length;
  const answer = await perform(
    { add: { _0: { ...fields, id: `1${randomLetters()}`, title }, at: placeAt(column, index, null) } },
    `Added "${title}" to ${column.title}.`);
  if (!answer) return;
  const id = Object.values(answer.ids)[0];
  focused = id;
  undos.push({ title: `the new card ${quoted(id)}`, applies: () => Boolean(card(id)), action: () => ({ delete: { _0: [id] } }) });
  draw();
});

/** The ids of a client: digits, a letter, and more of both. The server assigns the real one. */
function randomLetters() {
  return `n${[...crypto.getRandomValues(new Uint8Array(8))].map(byte => (byte % 36).toString(36)).join("")}`;
}

async function undo() {
  await sending;
  while (undos.length) {
    const step = undos.pop();
    if (!step.applies()) {
      say(`Others have changed ${step.title} since.`, true);
      continue;
    }
    const answer = await perform(step.action(), `Took back ${step.title}.`);
    if (!answer) undos.push(step);
    return draw();
  }
  say("There is nothing of yours to undo.");
  draw();
}

function rename(id) {
  const field = ask1(`Title of #${id}`, card(id).title, async title => {
    const old = card(id).title;
    if (title && title !== old) {
      await change(id, [{ title: { _0: title } }], [{ title: { _0: old } }], () => card(id)?.title === title,
        `Renamed #${id} to "${title}".`);
    }
  });
  cardElements.get(id).querySelector(".name").replaceChildren(field);
  field.querySelector("input").select();
}

function showNewCard(column, list) {
  const templates = board.templates ?? {};
  const choice = element("select", { aria: { label: "Template" } }, element("option", { value: "" }, "No template"),
    ...Object.keys(templates).sort().map(name => element("option", { value: name }, name)));
  const field = ask1(`New card in ${column.title}`, "", async title => {
    const template = templates[choice.value];
    if (title) await add(column, title, template ? fieldsOf(template) : {});
  });
  const input = field.querySelector("input");
  let pattern = "";
  choice.addEventListener("change", () => {
    // What the person has typed herself stays.
    if (input.value.trim() && input.value !== pattern) return;
    const [before, after] = titleOf(templates[choice.value]);
    input.value = pattern = before + after;
    input.focus();
    input.setSelectionRange(before.length, before.length);
  });
  if (Object.keys(templates).length) field.append(choice);
  const row = element("li", {}, field);
  list.append(row);
  row.scrollIntoView({ block: "nearest" });
  field.querySelector("input").focus();
}

/** A field in place. Enter takes its text, Escape or leaving it gives it up. */
function ask1(label, text, take) {
  const input = element("input", { value: text, maxLength: 500, aria: { label } });
  const form = element("form", { className: "row" }, input);
  let isOver = false;
  const end = async title => {
    if (isOver) return;
    isOver = true;
    editing = false;
    if (title !== null) await take(title);
    draw(true);
  };
  editing = true;
  form.addEventListener("submit", event => { event.preventDefault(); end(input.value.trim()); });
  form.addEventListener("keydown", event => {
    event.stopPropagation();
    if (event.key === "Escape") end(null);
  });
  form.addEventListener("focusout", event => { if (!form.contains(event.relatedTarget)) end(null); });
  return form;
}

// --- templates -------------------------------------------------------------------------------------------------------

const twoDigits = number => String(number).padStart(2, "0");
const dayOf = date => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
const daysFromNow = days => { const date = new Date(); date.setDate(date.getDate() + days); return date; };

/** The week by ISO 8601: it belongs to the year in which its Thursday is. */
function weekOf(date) {
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 3 - (date.getDay() + 6) % 7);
  const days = Math.round((thursday - new Date(thursday.getFullYear(), 0, 1)) / 86_400_000);
  return `${thursday.getFullYear()}-W${twoDigits(Math.floor(days / 7) + 1)}`;
}

/** The title of a template before and after the words of a person. */
function titleOf(template) {
  if (!template) return ["", ""];
  const pattern = template.card.title.replaceAll("{date}", dayOf(new Date())).replaceAll("{week}", weekOf(new Date()));
  const hole = pattern.indexOf("{title}");
  return hole < 0 ? [pattern, ""] : [pattern.slice(0, hole), pattern.slice(hole + "{title}".length)];
}

/** The fields of a card that is made from a template now. */
function fieldsOf(template) {
  const fields = { ...template.card };
  if (template.dueIn !== undefined) {
    const minute = template.dueMinute;
    fields.due = dayOf(daysFromNow(template.dueIn))
      + (minute === undefined ? "" : `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
  }
  fields.created = Math.floor(Date.now() / 1000);
  return fields;
}

// --- filters ---------------------------------------------------------------------------------------------------------

const KEYS = ["label", "assignee", "priority", "due", "is"];
const handleOf = name => name.trim().toLowerCase().split(/\s+/).join("-");
const savedFilters = () => Object.entries(board.filters ?? {}).sort(([one], [other]) => one.localeCompare(other));

/** The words of a filter, as in the terminal: `{ turned, key, text, words }`. */
function wordsOf(text, saved = new Map()) {
  return text.toLowerCase().split(" ").filter(Boolean).map(part => {
    const turned = part.length > 1 && part.startsWith("-");
    const word = turned ? part.slice(1) : part;
    if (word.startsWith("@") && saved.has(word.slice(1))) {
      return { turned, key: "@", words: wordsOf(saved.get(word.slice(1))) };
    }
    const colon = word.indexOf(":");
    const key = colon < 0 ? "" : word.slice(0, colon);
    return KEYS.includes(key) ? { turned, key, text: word.slice(colon + 1) } : { turned, key: "", text: word };
  });
}

function filterOf(text) {
  const words = wordsOf(text, new Map(savedFilters().map(([name, words]) => [handleOf(name), words])));
  const wantsArchived = list => list.some(word => !word.turned
    && (word.key === "is" && word.text === "archived" || word.key === "@" && wantsArchived(word.words)));
  return { text, words, wantsArchived: wantsArchived(words) };
}

/** Whether a card has all of the words. */
function fits(facts, words) { return words.every(word => hasWord(facts, word) !== word.turned); }

function hasWord(facts, { key, text, words }) {
  const people = [facts.assignee, ...(facts.people ?? [])].filter(Boolean);
  switch (key) {
    case "@": return fits(facts, words);
    case "label": return (facts.labels ?? []).some(label => label.toLowerCase().startsWith(text));
    case "assignee":
      return text === "none" ? !people.length : people.some(name => name.toLowerCase().startsWith(text));
    case "priority": return text === "none" ? !facts.priority : Boolean(facts.priority?.startsWith(text));
    case "due": return isDue(facts, text);
    case "is": switch (text) {
      case "blocked": return (facts.blockers ?? []).some(id => card(id) && !card(id).done);
      case "done": return Boolean(facts.done);
      case "open": return !facts.done;
      case "archived": return Boolean(facts.archived);
      case "claimed": return Boolean(facts.claim) && Date.now() / 1000 < facts.claim.until;
      case "repeating": return Boolean(facts.repeats);
      default: return false;
    }
    default: {
      if (text.startsWith("#")) return text.slice(1) === facts.id.toLowerCase();
      const texts = [facts.title, facts.details ?? "", ...(facts.labels ?? []), ...(facts.checklist ?? []).map(item => item.text),
        ...(facts.comments ?? []).map(comment => comment.text),
        ...(facts.attachments ?? []).map(link => `${link.name} ${link.address ?? ""}`),
        ...Object.values(facts.extra ?? {}).filter(value => typeof value === "string")];
      return texts.some(part => part.toLowerCase().includes(text));
    }
  }
}

function isDue(facts, text) {
  if (!facts.due) return text === "none";
  const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(facts.due);
  const day = hasZone ? dayOf(new Date(facts.due)) : facts.due.slice(0, 10);
  switch (text) {
    case "overdue": return !facts.done && isLate(facts.due);
    case "today": return day === dayOf(new Date());
    case "tomorrow": return day === dayOf(daysFromNow(1));
    case "week": return dayOf(new Date()) <= day && day < dayOf(daysFromNow(7));
    default: return facts.due.toLowerCase().startsWith(text);
  }
}

/** What the person looks for. */
let filter = { text: "", words: [], wantsArchived: false };

function look(text) {
  filter = filterOf(text);
  draw();
  const count = columns().reduce((sum, column) => sum + shown(column).length, 0);
  say(filter.words.length ? `${count} ${count === 1 ? "card matches" : "cards match"}.` : "All cards are shown.");
}

/** The board and the words for which the filters were drawn last. */
let drawnFilters = {};

/** The saved filters with how many cards they find, and what can be done with the words. */
function drawFilters() {
  if (drawnFilters.board === board && drawnFilters.text === filter.text && drawnFilters.mayChange === mayChange) return;
  drawnFilters = { board, text: filter.text, mayChange };
  byID("filter").hidden = false;
  const saved = savedFilters();
  const count = text => {
    const { words, wantsArchived } = filterOf(text);
    return columns().flatMap(column => column.cards ?? [])
      .filter(id => card(id) && (wantsArchived || !card(id).archived) && fits(card(id), words)).length;
  };
  const rows = [["", saved.length ? "All cards" : "No saved filter"], ...saved.map(([name, words]) => [words, `${name} (${count(words)})`])];
  const text = JSON.stringify(rows);
  const list = byID("saved");
  if (list.dataset.text !== text) {
    list.dataset.text = text;
    list.replaceChildren(...rows.map(([value, label]) => element("option", { value }, label)));
  }
  const current = saved.find(([, words]) => words === filter.text);
  list.value = current ? current[1] : "";
  byID("save").hidden = !mayChange || !filter.text || Boolean(current);
  byID("forget").hidden = !mayChange || !current;
  byID("forget").textContent = current ? `Delete ${current[0]}` : "Delete";
}

/** Saves a filter for everybody on the board, or deletes it; `u` takes it back. */
const keep = tracked(async (name, words, done) => {
  const before = board.filters?.[name];
  const change = text => ({ changeBoard: { _0: { filter: text === undefined ? { _0: name } : { _0: name, _1: text } } } });
  if (!await perform(change(words), done)) return false;
  undos.push({ title: `the filter ${name}`, applies: () => board.filters?.[name] === words, action: () => change(before) });
  draw();
  return true;
});

byID("words").addEventListener("input", () => look(byID("words").value.trim()));
byID("words").addEventListener("keydown", event => {
  if (event.key !== "Escape" || !byID("words").value) return;
  event.stopPropagation();
  event.preventDefault();
  byID("words").value = "";
  look("");
});
byID("saved").addEventListener("change", () => {
  byID("words").value = byID("saved").value;
  look(byID("saved").value);
});
byID("filter").addEventListener("submit", event => {
  event.preventDefault();
  if (focused) draw(true);
});
byID("save").addEventListener("click", () => {
  byID("naming-name").value = "";
  byID("naming").showModal();
});
byID("naming-form").addEventListener("submit", event => {
  event.preventDefault();
  const name = byID("naming-name").value.trim();
  byID("naming").close();
  if (name) keep(name, filter.text, `Saved the filter "${name}".`);
});
byID("forget").addEventListener("click", () => {
  const current = savedFilters().find(([, words]) => words === filter.text);
  if (current) keep(current[0], undefined, `Deleted the filter "${current[0]}". Undo brings it back.`);
});

// --- a card ------------------------------------------------------------------------------------------------------

/** The card that is open, the item with the focus, and the one that is dragged. */
let listed = null;
let focusedItem = null;
let draggedItem = null;

const itemsOf = id => card(id)?.checklist ?? [];

/** The dialog hides the line at the bottom from screen readers. */
function sayOfItems(text) {
  byID("checklist-said").textContent = text;
}

function showCard(id) {
  listed = id;
  focusedItem = itemsOf(id)[0]?.id ?? null;
  byID("comment").value = "";
  sayOfItems("");
  byID("checklist").showModal();
  drawChecklist(true);
}

function drawChecklist(takesFocus = false) {
  const dialog = byID("checklist");
  if (!dialog.open || !listed || draggedItem) return;
  const items = itemsOf(listed);
  if (!card(listed)) return dialog.close();
  byID("checklist-title").textContent = quoted(listed);
  byID("checklist-help").hidden = !items.length || !mayChange;
  drawParts(card(listed));
  const list = byID("items");
  const hadFocus = takesFocus || list.contains(document.activeElement);
  list.replaceChildren(...items.map((item, index) => {
    const box = element("input", { type: "checkbox", checked: item.isDone, disabled: !mayChange });
    const step = (way, by, isPossible) => element("button",
      { type: "button", className: "step", disabled: !mayChange || !isPossible, data: { by }, aria: { label: `Move ${item.text} ${way}` } },
      way === "up" ? "↑" : "↓");
    return element("li", { draggable: mayChange, data: { item: item.id } }, element("label", {}, box, ` ${item.text}`),
      step("up", -1, index > 0), step("down", 1, index < items.length - 1));
  }));
  const rows = [...list.children];
  const row = rows.find(row => row.dataset.item === focusedItem) ?? rows[0];
  if (hadFocus) row?.querySelector("input").focus();
}

/** What a card has besides its checklist. */
function drawParts(facts) {
  const fields = [["Column", columnOf(facts.id)?.title], ["Priority", facts.priority], ["Due", facts.due?.replace("T", " ")],
    ["Repeats", facts.repeats], ["Estimate", facts.estimate], ["Labels", (facts.labels ?? []).join(", ")],
    ["Assignees", [facts.assignee, ...(facts.people ?? [])].filter(Boolean).join(", ")],
    ["Waits for", (facts.blockers ?? []).map(id => `#${id}`).join(", ")],
    ...Object.entries(facts.extra ?? {}).filter(([, value]) => typeof value === "string").sort()];
  byID("fields").replaceChildren(...fields.filter(([, value]) => value !== undefined && value !== "").flatMap(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, String(value))]));
  byID("details").textContent = facts.details ?? "";
  // An address of another kind could run a script.
  byID("links").replaceChildren(...(facts.attachments ?? []).map(link => element("li", {}, /^https?:/i.test(link.address ?? "")
    ? element("a", { href: link.address, target: "_blank", rel: "noopener noreferrer" }, link.name)
    : [link.name, link.address].filter(Boolean).join(" "))));
  byID("comments").replaceChildren(...(facts.comments ?? []).map(comment => element("li", {},
    element("span", { className: "by" },
      `${comment.author ?? ""} ${new Date(comment.time * 1000).toLocaleString([], { dateStyle: "short", timeStyle: "short" })}`),
    comment.text)));
  byID("comment-form").hidden = !mayChange;
}

byID("comment-form").addEventListener("submit", async event => {
  event.preventDefault();
  const text = byID("comment").value.trim();
  if (!text) return;
  const id = listed;
  const comment = `1${randomLetters()}`;
  byID("comment").value = "";
  await change(id, [{ comment: { _0: { id: comment, time: Math.floor(Date.now() / 1000), text } } }], [{ noComment: { _0: comment } }],
    () => (card(id)?.comments ?? []).some(other => other.id === comment), `Commented on ${quoted(id)}.`);
  sayOfItems(byID("said").textContent);
});

/** Moves an item of the checklist to an index among the others. */
async function moveItem(itemID, index) {
  const items = itemsOf(listed);
  const from = items.findIndex(item => item.id === itemID);
  const to = Math.max(0, Math.min(items.length - 1, index));
  if (from < 0 || from === to) return sayOfItems("It stays where it was.");
  const item = items[from];
  const others = items.filter(other => other.id !== itemID);
  const step = after => [{ item: after ? { _0: item, after } : { _0: item } }];
  const id = listed;
  focusedItem = itemID;
  const words = `Moved ${item.text} to place ${to + 1} of ${items.length}.`;
  const forward = step(others[to - 1]?.id);
  const backward = step(items[from - 1]?.id);
  // Shown at once; the answer confirms it or puts it back.
  card(id).checklist = [...others.slice(0, to), item, ...others.slice(to)];
  drawChecklist(true);
  await change(id, forward, backward, () => itemsOf(id).findIndex(other => other.id === itemID) === to, words);
  sayOfItems(byID("said").textContent);
  drawChecklist();
}

async function tick(itemID) {
  const id = listed;
  const item = itemsOf(id).find(item => item.id === itemID);
  const before = itemsOf(id)[itemsOf(id).indexOf(item) - 1]?.id;
  const step = isDone => [{ item: { _0: { ...item, isDone }, ...(before ? { after: before } : {}) } }];
  await change(id, step(!item.isDone), step(item.isDone),
    () => itemsOf(id).some(other => other.id === itemID && other.isDone === !item.isDone),
    `${item.text} is ${item.isDone ? "not done" : "done"}.`);
  sayOfItems(byID("said").textContent);
}

const itemAt = event => event.target.closest?.("#items li")?.dataset.item ?? null;

byID("items").addEventListener("change", event => { focusedItem = itemAt(event); tick(itemAt(event)); });
byID("items").addEventListener("focusin", event => { focusedItem = itemAt(event) ?? focusedItem; });
byID("items").addEventListener("click", event => {
  const by = event.target.closest?.(".step")?.dataset.by;
  const item = itemAt(event);
  if (by) moveItem(item, itemsOf(listed).findIndex(other => other.id === item) + Number(by));
});
byID("items").addEventListener("keydown", event => {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const items = itemsOf(listed);
  const index = items.findIndex(item => item.id === itemAt(event)) + (event.key === "ArrowUp" ? -1 : 1);
  if (event.altKey) {
    if (mayChange) moveItem(itemAt(event), index);
  } else if (items[index]) {
    focusedItem = items[index].id;
    byID("items").children[index].querySelector("input").focus();
  }
});
byID("items").addEventListener("dragstart", event => {
  draggedItem = itemAt(event);
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", event.target.textContent);
  event.target.classList.add("dragged");
});

/** The index among the other items at which a pointer would drop the dragged one. */
function itemIndexAt(y) {
  const others = [...byID("items").children].filter(row => row.dataset.item !== draggedItem);
  const below = others.findIndex(row => { const box = row.getBoundingClientRect(); return y < box.top + box.height / 2; });
  return below < 0 ? others.length : below;
}

byID("items").addEventListener("dragover", event => {
  if (!draggedItem) return;
  event.preventDefault();
  const index = itemIndexAt(event.clientY);
  const others = [...byID("items").children].filter(row => row.dataset.item !== draggedItem);
  for (const row of byID("items").children) row.classList.toggle("before", row === others[index]);
  sayOfItems(`Release to move it to place ${index + 1} of ${others.length + 1}.`);
});
byID("items").addEventListener("drop", event => {
  if (!draggedItem) return;
  event.preventDefault();
  const [item, index] = [draggedItem, itemIndexAt(event.clientY)];
  draggedItem = null;
  moveItem(item, index);
});
byID("items").addEventListener("dragend", () => {
  draggedItem = null;
  drawChecklist();
});
byID("checklist").addEventListener("close", () => {
  listed = null;
  draggedItem = null;
  if (board) draw(true);
});

// --- carrying --------------------------------------------------------------------------------------------------------

function lift(id, how) {
  if (!mayChange) return say("You may look at this board, but not change it.", true);
  const column = columnOf(id);
  carried = { card: id, column: column.id, index: shown(column).indexOf(id), how };
  presence();
  draw();
  if (how === "keys") say(`Picked up ${quoted(id)}. Arrow keys choose a place, Space drops it, Escape puts it back.`);
  if (how === "clicks") say(`Picked up ${quoted(id)}. Click where it should go; Escape puts it back.`);
}

function putBack() {
  const id = carried.card;
  carried = null;
  presence();
  draw(true);
  say(`Put ${quoted(id)} back.`);
}

function aim(column, index) {
  const count = shown(column).filter(id => id !== carried.card).length;
  const place = { column: column.id, index: Math.max(0, Math.min(count, index)) };
  if (place.column === carried.column && place.index === carried.index) return;
  Object.assign(carried, place);
  const reason = obstacle(column, carried.card);
  draw();
  const spot = `place ${place.index + 1} of ${count + 1}`;
  if (carried.how === "keys") say(reason ?? `${column.title}, ${spot}.`, Boolean(reason));
  else say(reason ?? `${carried.how === "mouse" ? "Release" : "Click"} to move ${quoted(carried.card)} to ${column.title}, ${spot}.`,
    Boolean(reason));
}

function drop() {
  const { card: id, column: columnID, index } = carried;
  const column = board.columns.find(column => column.id === columnID);
  const reason = card(id) ? obstacle(column, id) : "Someone has removed the card.";
  carried = null;
  presence();
  focused = id;
  if (reason) {
    noteRefusal(id, column, reason);
    draw(true);
    return say(reason, true);
  }
  return move(id, column, index);
}

/** The index among the shown cards without the carried one at which a pointer would drop it. */
function indexAt(column, y) {
  const visible = shown(column).filter(id => id !== carried.card);
  const below = visible.findIndex(id => {
    const box = cardElements.get(id).getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return below < 0 ? visible.length : below;
}

// --- drawing ---------------------------------------------------------------------------------------------------------

/** The elements that stay while a card is on the board, so that a drag and the focus survive every change. */
const cardElements = new Map();
let editing = false;

/** A date without a time counts until its end, here. */
function isLate(due) {
  return (due.includes("T") ? new Date(due) : new Date(`${due}T23:59:59`)) < new Date();
}

/** A part of a card that opens it. */
function opener(text, label = text) {
  return element("button", { type: "button", className: "open", tabIndex: -1, aria: { label, haspopup: "dialog" } }, text);
}

function cardElement(id) {
  const facts = card(id);
  let made = cardElements.get(id);
  if (!made) {
    made = element("li", { className: "card", draggable: true, tabIndex: -1, data: { card: id } });
    made.setAttribute("role", "option");
    cardElements.set(id, made);
  }
  const holder = held.get(id);
  const checked = (facts.checklist ?? []).filter(item => item.isDone).length;
  const late = facts.due && !facts.done && isLate(facts.due);
  const waits = (facts.blockers ?? []).filter(other => card(other) && !card(other).done);
  const claim = facts.claim && Date.now() / 1000 < facts.claim.until ? facts.claim : null;
  const chips = [
    element("span", {}, `#${id}`),
    ...(facts.labels ?? []).map(label => element("span", { className: "chip" }, label)),
    facts.due ? element("span", { className: late ? "chip late" : "chip" }, (late ? "late: " : "due ") + facts.due.replace("T", " ")) : null,
    facts.repeats ? element("span", {}, `↻ ${facts.repeats}`) : null,
    facts.details ? opener("text", "text") : null,
    facts.checklist?.length
      ? opener(`${checked}/${facts.checklist.length}`, `checklist ${checked} of ${facts.checklist.length}`) : null,
    waits.length ? element("span", { className: "chip late" }, `waits for ${waits.map(other => `#${other}`).join(", ")}`) : null,
    facts.done ? element("span", {}, "✓ done") : null,
    ...[facts.assignee, ...(facts.people ?? [])].filter(Boolean).map(name => element("span", { className: "chip" }, name)),
    claim ? element("span", { className: "chip" }, `claimed by ${claim.holder}`) : null,
    ...[["comment", facts.comments], ["attachment", facts.attachments]].map(([name, list]) => list?.length
      ? opener(`${list.length} ${name}${list.length === 1 ? "" : "s"}`) : null),
    holder ? element("span", { className: "chip" }, `held by ${holder}`) : null,
  ].filter(Boolean);
  const text = JSON.stringify([facts, holder, waits, late, claim, mayChange]);
  if (made.dataset.text !== text) {
    made.dataset.text = text;
    const button = mayChange ? element("button", { type: "button", className: "move", tabIndex: -1 }, "Move") : "";
    made.replaceChildren(element("span", { className: "name" }, facts.title), element("div", { className: "facts" }, ...chips, button));
  }
  made.setAttribute("aria-label", [facts.title, ...chips.map(chip => chip.ariaLabel ?? chip.textContent)].join(", "));
  made.classList.toggle("done", Boolean(facts.done));
  made.classList.toggle("late", Boolean(late));
  made.classList.toggle("carried", carried?.card === id);
  return made;
}

/** Shows the board as it is known. While something is typed, only what is carried and the focus would change. */
function draw(takesFocus = false) {
  if (!board || editing) return;
  const hadFocus = takesFocus || document.activeElement?.matches?.(".card");
  for (const id of cardElements.keys()) if (!card(id)) cardElements.delete(id);
  const visible = columns().flatMap(shown);
  if (!visible.includes(focused)) focused = visible[0] ?? null;
  const old = new Map([...main.querySelectorAll(".column")].map(section => [section.dataset.column, section]));
  const sections = columns().map(column => columnElement(column, old.get(column.id)));
  if (sections.length !== main.children.length || sections.some((section, index) => section !== main.children[index])) {
    main.replaceChildren(...sections);
  }
  for (const [id, made] of cardElements) made.tabIndex = id === focused ? 0 : -1;
  if (hadFocus && focused) cardElements.get(focused).focus({ preventScroll: carried?.how === "mouse" });
  byID("title").textContent = board.title;
  document.title = `${board.title}: task board`;
  byID("undo").hidden = !mayChange || undos.length === 0;
  byID("keys").hidden = false;
  byID("history").hidden = false;
  drawFilters();
  drawChecklist();
}

function columnElement(column, old) {
  const section = old ?? element("section", { className: "column", data: { column: column.id } },
    element("h2", {}, element("span"), element("span", { className: "count" })),
    element("ul", { className: "cards" }),
    element("button", { type: "button", className: "add" }, "+ Add a card"));
  const [heading, list, button] = section.children;
  const ids = shown(column);
  heading.firstChild.textContent = column.title;
  const count = open(column).length;
  heading.lastChild.textContent = column.limit ? `${count} of ${column.limit.count}`
    : filter.words.length ? `${ids.length} of ${count}` : `${count}`;
  heading.lastChild.classList.toggle("atlimit", Boolean(column.limit) && count >= column.limit.count);
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", `${column.title}, ${ids.length} ${ids.length === 1 ? "card" : "cards"}`);
  const rows = ids.map(cardElement);
  const isTarget = carried?.column === column.id;
  const reason = isTarget ? obstacle(column, carried.card) : null;
  if (isTarget && !reason) {
    const others = ids.filter(id => id !== carried.card);
    const below = others[carried.index];
    const gap = list.querySelector(".gap") ?? element("li", { className: "gap", aria: { hidden: "true" } }, "lands here");
    rows.splice(below === undefined ? rows.length : ids.indexOf(below), 0, gap);
  }
  section.classList.toggle("target", isTarget && !reason);
  section.classList.toggle("full", Boolean(reason));
  if (rows.length !== list.children.length || rows.some((row, index) => row !== list.children[index])) {
    arrange(list, rows);
  }
  button.hidden = !mayChange;
  return section;
}

/** Puts the rows in order, and moves only those that are elsewhere: a browser ends the drag of an element that it loses. */
function arrange(list, rows) {
  for (const row of [...list.children]) if (!rows.includes(row)) row.remove();
  rows.forEach((row, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
}

// --- what the server tells -------------------------------------------------------------------------------------------

let reading = null;
let isStale = false;

/** Reads the board. Whoever asks meanwhile gets the next reading, which is begun once this one is over. */
function read() {
  if (reading) {
    isStale = true;
    return reading;
  }
  reading = (async () => {
    do {
      isStale = false;
      const answer = await ask("GET", `/v1/boards/${boardID}`);
      if (answer.revision >= revision) {
        ({ revision } = answer);
        board = answer.board.board;
        // A filter that is named in the words may have been changed.
        filter = filterOf(filter.text);
        if (carried && !card(carried.card)) {
          carried = null;
          say("Someone has removed the card that you carried.", true);
        }
        draw();
      }
    } while (isStale);
  })().finally(() => { reading = null; });
  return reading;
}

function listen() {
  const events = new EventSource(`/v1/boards/${boardID}/events`);
  events.onopen = () => {
    byID("link").textContent = "live";
    presence();
  };
  events.onerror = () => {
    byID("link").textContent = "reconnecting";
    // It does not try again by itself if it was refused: the session may have ended.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => begin().catch(start), 2000);
  };
  events.addEventListener("command", event => {
    if (JSON.parse(event.data).revision > revision) read().catch(() => {});
  });
  events.addEventListener("reset", () => { revision = 0; read().catch(() => {}); });
  events.addEventListener("access", event => {
    mayChange = JSON.parse(event.data).mayChange;
    draw();
  });
  events.addEventListener("stale", event => {
    byID("link").textContent = JSON.parse(event.data).isStale ? "stale" : "live";
  });
  events.addEventListener("presence", event => {
    const others = JSON.parse(event.data).filter(other => other.client !== client);
    held = new Map(others.flatMap(other => other.holding.map(id => [id, other.name])));
    const names = [...new Set(others.map(other => other.name))];
    byID("people").textContent = names.length ? `also here: ${names.slice(0, 5).join(", ")}${names.length > 5 ? " …" : ""}` : "";
    draw();
  });
}

function presence() {
  const holding = carried ? [carried.card] : [];
  ask("PUT", `/v1/boards/${boardID}/presence`, { body: { client, name: "", holding } }).catch(() => {});
}

// --- hands -----------------------------------------------------------------------------------------------------------

function nearest(event, selector) { return event.target.closest?.(selector); }
const columnAt = event => board?.columns.find(column => column.id === nearest(event, ".column")?.dataset.column);

/** Whether the browser is dragging a card of this page, even if Escape has put it back. */
let isDraggingCard = false;

main.addEventListener("dragstart", event => {
  const id = nearest(event, ".card")?.dataset.card;
  if (!id || !mayChange || editing) return event.preventDefault();
  isDraggingCard = true;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", card(id).title);
  // Not at once: the browser takes the picture of the card first.
  setTimeout(() => lift(id, "mouse"));
});
main.addEventListener("dragover", event => {
  const column = columnAt(event);
  if (!column) return;
  if (carried) {
    aim(column, indexAt(column, event.clientY));
    if (!obstacle(column, carried.card)) event.preventDefault();
  } else if (mayChange && !isDraggingCard && [...event.dataTransfer.types].includes("text/plain")) {
    event.preventDefault();
  }
});
main.addEventListener("drop", event => {
  const column = columnAt(event);
  if (!column) return;
  event.preventDefault();
  if (carried) return drop();
  if (isDraggingCard) return;
  // Text from elsewhere becomes a card.
  const title = event.dataTransfer.getData("text/plain").split("\n").map(line => line.trim()).find(Boolean);
  if (title && mayChange) add(column, title.slice(0, 500));
});
main.addEventListener("dragend", () => {
  isDraggingCard = false;
  if (carried?.how !== "mouse") return;
  const column = board.columns.find(column => column.id === carried.column);
  const reason = obstacle(column, carried.card);
  if (reason) noteRefusal(carried.card, column, reason);
  putBack();
  if (reason) say(reason, true);
});
main.addEventListener("click", event => {
  if (!board || editing) return;
  const column = columnAt(event);
  if (carried?.how === "clicks") {
    if (column) drop();
    return;
  }
  const id = nearest(event, ".card")?.dataset.card;
  if (id) {
    focused = id;
    if (nearest(event, ".move")) lift(id, "clicks");
    else if (nearest(event, ".open")) showCard(id);
    else draw(true);
  } else if (nearest(event, ".add")) {
    showNewCard(column, nearest(event, ".column").querySelector(".cards"));
  }
});
main.addEventListener("mousemove", event => {
  const column = columnAt(event);
  if (carried?.how === "clicks" && column) aim(column, indexAt(column, event.clientY));
});
main.addEventListener("dblclick", event => {
  const id = nearest(event, ".card")?.dataset.card;
  if (id && mayChange && !carried && !editing) rename(id);
});
main.addEventListener("focusin", event => {
  const id = nearest(event, ".card")?.dataset.card;
  if (id) focused = id;
});

/** Where an arrow key leads from a column and an index in it: into the next column that is shown, or up and down. */
function step(key, columnID, index) {
  const all = columns();
  const at = all.findIndex(column => column.id === columnID);
  switch (key) {
    case "ArrowUp": return [all[at], index - 1];
    case "ArrowDown": return [all[at], index + 1];
    case "ArrowLeft": return [all[Math.max(0, at - 1)], index];
    default: return [all[Math.min(all.length - 1, at + 1)], index];
  }
}

document.addEventListener("keydown", event => {
  if (!board || editing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, select, .move, .open, .add, header button") && event.key !== "Escape") return;
  const handled = carried ? carryKey(event.key) : idleKey(event.key);
  if (handled) event.preventDefault();
});

function carryKey(key) {
  if (key === "Escape") putBack();
  else if (carried.how === "mouse") return false;
  else if (key === " " || key === "Enter") drop();
  else if (key.startsWith("Arrow")) {
    carried.how = "keys";
    aim(...step(key, carried.column, carried.index));
  } else return false;
  return true;
}

function idleKey(key) {
  if (key === "?") byID("help").showModal();
  else if (key === "t") showHistory();
  else if (key === "u") undo();
  else if (key === "/") byID("words").focus();
  else if (key === "o" && focused) showCard(focused);
  else if (key === "a") {
    const column = (focused && columnOf(focused)) ?? columns()[0];
    if (!column || !mayChange) return false;
    showNewCard(column, main.querySelector(`[data-column="${CSS.escape(column.id)}"] .cards`));
  } else if (!focused) return false;
  else if (key.startsWith("Arrow")) {
    const column = columnOf(focused);
    let [next, index] = step(key, column.id, shown(column).indexOf(focused));
    // An empty column has no card to go to.
    while (!shown(next).length && next.id !== column.id && step(key, next.id, 0)[0].id !== next.id) {
      [next] = step(key, next.id, 0);
    }
    const ids = shown(next);
    if (!ids.length) return true;
    focused = ids[Math.max(0, Math.min(ids.length - 1, index))];
    draw(true);
    cardElements.get(focused).scrollIntoView({ block: "nearest", inline: "nearest" });
  } else if (key === " ") lift(focused, "keys");
  else if (!mayChange) return false;
  else if (key === "Enter") rename(focused);
  else if (key === "d") {
    const id = focused;
    const done = card(id).done;
    change(id, [{ done: done ? {} : { _0: Math.floor(Date.now() / 1000) } }], [{ done: done ? { _0: done } : {} }],
      () => Boolean(card(id)?.done) !== Boolean(done), `#${id} is ${done ? "not done" : "done"}.`);
  } else if (key === "Delete") {
    const id = focused;
    change(id, [{ archived: { _0: true } }], [{ archived: { _0: false } }], () => card(id)?.archived === true,
      `Archived ${quoted(id)}. u brings it back.`);
  } else return false;
  return true;
}

byID("undo").addEventListener("click", undo);
byID("history").addEventListener("click", showHistory);
byID("keys").addEventListener("click", () => byID("help").showModal());
byID("leave").addEventListener("click", signOut);
setInterval(() => { if (board) presence(); }, 15_000);
addEventListener("pagehide", () => {
  if (board) ask("DELETE", `/v1/boards/${boardID}/presence/${client}`).catch(() => {});
});

// --- the history -----------------------------------------------------------------------------------------------------

/** What the server has told of the history, and what this page refused before it was sent, the latest first. */
let records = [];
const refusedHere = [];

function noteRefusal(id, column, refusal) {
  refusedHere.push({
    time: Math.floor(Date.now() / 1000), author: "You", cards: [id], words: `Move card ${id} to ${column.title}`, refusal });
  if (refusedHere.length > 50) refusedHere.shift();
}

async function showHistory() {
  try {
    const told = await ask("GET", `/v1/boards/${boardID}/history?latest=500`);
    // Equal times keep their order, so that changes of one second stay as the server has them.
    records = [...told, ...refusedHere].sort((one, other) => one.time - other.time).reverse();
  } catch (error) {
    return say(error instanceof Refused ? error.message : "The server cannot be reached.", true);
  }
  byID("changes-filter").value = focused ? `#${focused}` : "";
  byID("changes-refused").checked = false;
  drawHistory();
  byID("changes").showModal();
}

function drawHistory() {
  const words = byID("changes-filter").value.toLowerCase().split(" ").filter(Boolean);
  const fits = record => (!byID("changes-refused").checked || record.refusal) && words.every(word => word.startsWith("#")
    ? record.cards.includes(word.slice(1))
    : [record.author ?? "", record.words, record.refusal ?? ""].some(text => text.toLowerCase().includes(word)));
  const rows = records.filter(fits).map(record => {
    const time = new Date(record.time * 1000);
    return element("li", { className: record.refusal ? "refused" : "" },
      element("time", { dateTime: time.toISOString() }, time.toLocaleString([], { dateStyle: "short", timeStyle: "short" })),
      ` ${record.author ?? ""}: `, record.refusal ? `Refused: ${record.words}. ${record.refusal}` : record.words);
  });
  byID("changes-list").replaceChildren(...(rows.length ? rows : [element("li", {}, "Nothing matches.")]));
}

byID("changes-filter").addEventListener("input", drawHistory);
byID("changes-refused").addEventListener("change", drawHistory);

// --- start -----------------------------------------------------------------------------------------------------------

async function begin() {
  await read();
  listen();
}

async function start() {
  try {
    const boards = await ask("GET", "/v1/boards");
    byID("leave").hidden = false;
    if (!boardID) return showBoards(boards);
    main.replaceChildren();
    await begin();
    say("Press ? for the keys.");
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return showSignIn("You need an invitation to see this board.");
    if (error instanceof Refused && boardID) {
      main.replaceChildren(element("section", { className: "sheet" }, element("p", {}, error.message),
        element("p", {}, element("a", { href: "/" }, "All boards"))));
      return;
    }
    main.replaceChildren(element("section", { className: "sheet" },
      element("p", {}, error instanceof Refused ? error.message : "The server cannot be reached. Load the page again in a moment.")));
  }
}

(async () => {
  const invitation = location.hash.slice(1);
  // Neither the history nor a link that is copied contains the token.
  if (invitation) history.replaceState(null, "", location.pathname);
  const pending = sessionStorage.getItem(PENDING);
  try {
    if (invitation) await signIn(invitation);
    else if (pending) await finishSignIn(pending);
  } catch (error) {
    if (invitation) return showSignIn("Nobody can sign in with this invitation: it has been used, or has expired.");
  }
  await start();
})();
