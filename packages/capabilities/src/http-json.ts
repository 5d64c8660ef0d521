const MAX_DEPTH = 100;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * `JSON.parse`, which also rejects what RFC 8259 §4 and §9 let a parser reject and what parsers disagree on: a member
 * named twice, a member named `__proto__`, and nesting deeper than 100.
 *
 * @throws {SyntaxError}
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const { members, depth } = measure(text);
  if (depth > MAX_DEPTH) throw new SyntaxError('nested too deep');
  // Parsing keeps one member of each name, so that a repeated name leaves fewer than were written.
  if (countMembers(value) !== members) throw new SyntaxError('a member is named twice');
  return value;
}

/** Members and depth of a text that is known to be JSON. */
function measure(text: string): { members: number; depth: number } {
  let members = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      for (at += 1; text.charCodeAt(at) !== QUOTE; at += 1) if (text.charCodeAt(at) === BACKSLASH) at += 1;
    } else if (character === COLON) members += 1;
    else if (character === OPEN_OBJECT || character === OPEN_ARRAY) depth = Math.max(depth, ++open);
    else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) open -= 1;
  }
  return { members, depth };
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item);
    return count;
  }
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') throw new SyntaxError('a member is named __proto__');
    count += 1 + countMembers(member);
  }
  return count;
}
