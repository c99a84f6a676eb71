const MAX_LENGTH = 300;

/** The most characters a pattern is tried on (#core/catalogue/check-field.ts). */
const LONGEST_TEXT = 500;

/** The most ways to match that may have to be tried: about a second of work in the worst case. */
const MAX_WAYS = LONGEST_TEXT ** 3;

/**
 * Why a pattern cannot be used, null when it can: it must be a regular expression of Node and browsers (flag v), and nothing a shopper
 * types may keep the server busy with it for long.
 */
export function explainPattern(pattern: string): string | null {
  if (pattern.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  try {
    RegExp(`^(?:${pattern})$`, 'v');
  } catch (error) {
    return `is no regular expression: ${error instanceof Error ? error.message.replace(/^Invalid regular expression: /u, '') : String(error)}`;
  }
  if (/\\[1-9k]/u.test(pattern)) return 'refers back to a group, which can take too long';
  const ways = waysOfAlternatives({ text: withoutEscapesAndClasses(pattern), at: 0 });
  return ways > MAX_WAYS
    ? 'can match one text in too many ways, which can take too long: use fewer repetitions inside repetitions'
    : null;
}

/** Escaped characters and classes as one letter each: each matches one character in one way. */
function withoutEscapesAndClasses(pattern: string): string {
  const unescaped = pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)/gsu, 'x');
  return unescaped.replaceAll(/\[[^\]]*\]/gu, 'x');
}

interface Cursor {
  readonly text: string;
  at: number;
}

/** An upper bound of the ways in which a pattern can match one text. */
function waysOfAlternatives(cursor: Cursor): number {
  let all = 0;
  let branch = 1;
  while (cursor.at < cursor.text.length) {
    const character = cursor.text[cursor.at];
    cursor.at += 1;
    if (character === ')') break;
    if (character === '|') {
      all += branch;
      branch = 1;
    } else {
      const inside = character === '(' ? waysOfAlternatives(cursor) : 1;
      branch *= waysOfRepetition(cursor, inside);
    }
  }
  return all + branch;
}

function waysOfRepetition(cursor: Cursor, inside: number): number {
  const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/u.exec(cursor.text.slice(cursor.at));
  if (match === null) return inside;
  cursor.at += match[0].length;
  const [, sign, least = '', comma, most = ''] = match;
  const min = sign === undefined ? Number(least) : Number(sign === '+');
  const bound = comma === '' ? min : Number(most);
  const open = sign === undefined ? comma === ',' && most === '' : sign !== '?';
  const max = Math.min(open ? LONGEST_TEXT : sign === '?' ? 1 : bound, LONGEST_TEXT);
  return (max - Math.min(min, max) + 1) * inside ** max;
}
