import { type Result, ok, refuse } from '#core/result.ts';

/** One action of a sequence. */
export type SequenceAction =
  | { readonly do: 'play'; readonly isReverse: boolean }
  | { readonly do: 'frame'; readonly frame: number }
  | { readonly do: 'state'; readonly state: string }
  | { readonly do: 'delay'; readonly delayMs: number; readonly at: 'first' | 'last' | null }
  | { readonly do: 'idle' };

/** The message of the error for an unknown action. */
export const INVALID_ACTION = 'Invalid sequence action';

/**
 * Parses a comma-separated sequence: `play`, `play reverse`, `frame 12`, `state open`, `delay 500`, `delay 500 first`,
 * `delay 500 last`, `idle`. Delays are in ms; delays and frames are rounded to whole numbers of at least 0.
 */
export function parseSequence(text: string): Result<readonly SequenceAction[], string> {
  const actions = text.split(',').map((step) => parseAction(step.trim().split(/\s+/)));
  const known = actions.filter((action) => action !== null);
  return known.length === actions.length ? ok(known) : refuse(INVALID_ACTION);
}

function parseAction([verb, ...words]: readonly string[]): SequenceAction | null {
  const [first = '', second = ''] = words;
  if (words.length > 2) return null;
  switch (verb) {
    case 'play':
      return words.length < 2 && (first === '' || first === 'reverse')
        ? { do: 'play', isReverse: first === 'reverse' }
        : null;
    case 'frame':
      return words.length === 1 && NUMBER.test(first) ? { do: 'frame', frame: wholeFrom(first) } : null;
    case 'state':
      return words.length === 1 ? { do: 'state', state: first } : null;
    case 'delay':
      return NUMBER.test(first) ? parseDelay(wholeFrom(first), second) : null;
    case 'idle':
      return words.length === 0 ? { do: 'idle' } : null;
    case undefined:
    default:
      return null;
  }
}

const NUMBER = /^[+-]?\d{1,9}(?:\.\d{1,9})?$/;

/** The nearest whole number of at least 0. */
function wholeFrom(text: string): number {
  return Math.max(0, Math.round(Number(text)));
}

function parseDelay(delayMs: number, at: string): SequenceAction | null {
  if (at === '') return { do: 'delay', delayMs, at: null };
  return at === 'first' || at === 'last' ? { do: 'delay', delayMs, at } : null;
}
