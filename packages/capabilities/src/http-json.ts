const DEFAULT_MAX_DEPTH = 100;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export interface JsonOptions {
  /** The maximum nesting depth of arrays and objects. Default: 100. */
  readonly maxDepth?: number | undefined;
}

/**
 * `JSON.parse` that also rejects what RFC 8259 §4 and §9 allow a parser to reject and what parsers disagree on: duplicate
 * members, members named `__proto__`, and deep nesting.
 *
 * @throws {SyntaxError} with a sentence for the sender, which contains nothing of the text except a line and a column
 */
export function parseJson(text: string, { maxDepth = DEFAULT_MAX_DEPTH }: JsonOptions = {}): unknown {
  const value = parse(text);
  const { members, depth } = measure(text);
  if (depth > maxDepth) throw new SyntaxError(`The body is nested more than ${maxDepth} levels deep.`);
  // The parser keeps one member of each name, so duplicates make the count smaller.
  if (countMembers(value) !== members) throw new SyntaxError('An object in the body has a duplicate member.');
  return value;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    // The rest of the message of the engine contains parts of the text.
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    const place = line === undefined ? '' : `; look at line ${line}, column ${column}`;
    throw new SyntaxError(`The body is not valid JSON${place}.`);
  }
}

/** The number of members and the depth of a text that is valid JSON. */
function measure(text: string): { members: number; depth: number } {
  let members = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COLON) members += 1;
    else if (character === OPEN_OBJECT || character === OPEN_ARRAY) depth = Math.max(depth, ++open);
    else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) open -= 1;
  }
  return { members, depth };
}

/** The place of the quote that ends the string of valid JSON that begins at `start`; long strings are searched at once. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are characters of their own, and do not escape the quote.
    if ((end - before) % 2 === 0) return end;
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item);
    return count;
  }
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') throw new SyntaxError('Members cannot be named "__proto__".');
    count += 1 + countMembers(member);
  }
  return count;
}
