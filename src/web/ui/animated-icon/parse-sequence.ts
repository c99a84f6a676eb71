/** One step of a sequence (specification §9). */
export type SequenceAction =
  | { readonly do: 'play'; readonly isReverse: boolean }
  | { readonly do: 'frame'; readonly frame: number }
  | { readonly do: 'state'; readonly state: string }
  | { readonly do: 'delay'; readonly delayMs: number; readonly at: 'first' | 'last' | null }
  | { readonly do: 'idle' };

/** What is said of a step that is none of these. */
export const INVALID_ACTION = 'Invalid sequence action';

/**
 * Reads a sequence, its steps parted by commas: `play`, `play reverse`, `frame 12`, `state open`, `delay 500`, `delay 500 first`, `delay 500 last`, `idle`
 * (specification §9). Milliseconds and frames are non-negative whole numbers.
 */
export function parseSequence(
  text: string,
): { readonly ok: true; readonly value: readonly SequenceAction[] } | { readonly ok: false; readonly problem: string } {
  const actions = text.split(',').map((step) => parseAction(step.trim().split(/\s+/)));
  const known = actions.filter((action) => action !== null);
  return known.length === actions.length ? { ok: true, value: known } : { ok: false, problem: INVALID_ACTION };
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
      return words.length === 1 && WHOLE.test(first) ? { do: 'frame', frame: Number(first) } : null;
    case 'state':
      return words.length === 1 ? { do: 'state', state: first } : null;
    case 'delay':
      return WHOLE.test(first) ? parseDelay(Number(first), second) : null;
    case 'idle':
      return words.length === 0 ? { do: 'idle' } : null;
    case undefined:
    default:
      return null;
  }
}

const WHOLE = /^\d{1,9}$/;

function parseDelay(delayMs: number, at: string): SequenceAction | null {
  if (at === '') return { do: 'delay', delayMs, at: null };
  return at === 'first' || at === 'last' ? { do: 'delay', delayMs, at } : null;
}
