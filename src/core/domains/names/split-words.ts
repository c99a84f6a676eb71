import { BUSINESS_WORDS } from './business-words.ts';

/** The most letters of a text that is split, and of one word. */
const MAX_TEXT = 63;
const MAX_WORD = 15;
/** An unknown part has at least this many letters and costs more than any word, so that it is kept whole. */
const MIN_UNKNOWN = 4;
const UNKNOWN_COST = 5;
/**
 * The number of letters in known words required beside an unknown part, in addition to a third of all letters, so that 'starling' is not
 * split into star.
 */
const MIN_KNOWN = 6;

interface Split {
  readonly cost: number;
  readonly words: readonly string[];
  readonly known: number;
}

/** A position that no split has reached yet. */
const UNREACHED: Split = { cost: Number.POSITIVE_INFINITY, words: [], known: 0 };

/**
 * The words of a text written without spaces, by the built-in list: 'bluelanternbakery' is blue, lantern, bakery. Parts between hyphens are
 * split separately; a part with too few known letters stays whole.
 */
export function splitWords(text: string): string[] {
  return text.split('-').flatMap((part) => (part === '' ? [] : splitPart(part)));
}

function splitPart(text: string): readonly string[] {
  if (text.length > MAX_TEXT || !/^[a-z0-9]+$/.test(text)) return [text];
  const best: Split[] = [{ cost: 0, words: [], known: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    const candidates = best.flatMap((before, start) => extend(before, text.slice(start, end)));
    best.push(candidates.reduce((left, right) => (right.cost < left.cost ? right : left), UNREACHED));
  }
  const cheapest = best.at(-1);
  if (cheapest === undefined || cheapest.known === text.length) return cheapest?.words ?? [text];
  return cheapest.known < MIN_KNOWN || cheapest.known * 3 < text.length ? [text] : cheapest.words;
}

/** Prefers longer words to the same letters in several short ones. */
function extend(before: Split, word: string): Split[] {
  const words = [...before.words, word];
  if (word.length <= MAX_WORD && BUSINESS_WORDS.has(word)) {
    return [{ cost: before.cost + Math.max(1, 5 - word.length), words, known: before.known + word.length }];
  }
  if (word.length < MIN_UNKNOWN) return [];
  return [{ cost: before.cost + UNKNOWN_COST + word.length, words, known: before.known }];
}
