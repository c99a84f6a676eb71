import { analyse } from 'scslre';

const MAX_LENGTH = 300;

/** Maximum length of texts matched by a pattern (#core/forms/check-field.ts). */
const MAX_TEXT_LENGTH = 500;

/** Number of paths that can be tried within milliseconds; patterns with at most as many need no analysis. */
const MAX_WAYS_UNBOUNDED = MAX_TEXT_LENGTH ** 2;
/**
 * Maximum number of paths. Above `MAX_WAYS_UNBOUNDED` no two repetitions may match the same characters, since then few paths are
 * tried.
 */
const MAX_WAYS = MAX_TEXT_LENGTH ** 3;

/**
 * Why a pattern is refused, null when it is accepted: it must be a regular expression of Node and browsers (flag v)
 * without catastrophic backtracking.
 */
export function explainPattern(pattern: string): string | null {
  if (pattern.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  try {
    // On its own: in the group it is tested in, `a)|(b` would be valid.
    RegExp(pattern, 'v');
  } catch (error) {
    return `is no regular expression: ${error instanceof Error ? error.message.replace(/^Invalid regular expression: /u, '') : String(error)}`;
  }
  if (/\\[1-9k]/u.test(pattern)) return 'refers back to a group, which can take too long';
  const ways = waysOfAlternatives({ text: withoutEscapesAndClasses(pattern), at: 0 });
  return ways > MAX_WAYS || (ways > MAX_WAYS_UNBOUNDED && isSuperLinear(pattern))
    ? 'can match one text in too many ways, which can take too long: use fewer repetitions inside repetitions'
    : null;
}

/** Whether two repetitions can match the same characters in many ways. */
function isSuperLinear(pattern: string): boolean {
  return analyse({ source: `^(?:${pattern})$`, flags: 'v' }).reports.length > 0;
}

/** Replaces escapes and classes by one letter, since each matches one character in one way. */
function withoutEscapesAndClasses(pattern: string): string {
  const unescaped = pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)/gsu, 'x');
  return unescaped.replaceAll(/\[[^\]]{0,300}\]/gu, 'x');
}

interface Cursor {
  readonly text: string;
  at: number;
}

/** An upper bound of the number of paths by which a pattern can match a text. */
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
  const match = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/u.exec(cursor.text.slice(cursor.at));
  if (match === null) return inside;
  cursor.at += match[0].length;
  const [, sign, least = '', comma, most = ''] = match;
  const min = sign === undefined ? Number(least) : Number(sign === '+');
  const bound = comma === undefined ? min : Number(most);
  const open = sign === undefined ? comma === ',' && most === '' : sign !== '?';
  const max = Math.min(open ? MAX_TEXT_LENGTH : sign === '?' ? 1 : bound, MAX_TEXT_LENGTH);
  return (max - Math.min(min, max) + 1) * inside ** max;
}
