import { BUSINESS_WORDS } from './business-words.ts';

/** The most letters of a text that is taken apart, and of one word. */
const MAX_TEXT = 63;
const MAX_WORD = 15;
/** A part that is no known word has this many letters at least, and costs more than any word: one is kept whole rather than cut into many. */
const MIN_UNKNOWN = 4;
const UNKNOWN_COST = 5;
/** Letters that must be known beside an unknown part, and a third of all, so that 'starling' is no star. */
const MIN_KNOWN = 6;

interface Split {
  readonly cost: number;
  readonly words: readonly string[];
  readonly known: number;
}

/** A place no parts lead to yet. */
const UNREACHED: Split = { cost: Number.POSITIVE_INFINITY, words: [], known: 0 };

/**
 * The words a text written in one is made of, by the built-in list: 'bluelanternbakery' is blue, lantern, bakery. Parts between hyphens are taken
 * apart each; a part of which too little is known stays whole (D8: word splits).
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
  const whole = best.at(-1);
  if (whole === undefined || whole.known === text.length) return whole?.words ?? [text];
  return whole.known < MIN_KNOWN || whole.known * 3 < text.length ? [text] : whole.words;
}

/** Longer words are likelier than the same letters in short ones. */
function extend(before: Split, word: string): Split[] {
  const words = [...before.words, word];
  if (word.length <= MAX_WORD && BUSINESS_WORDS.has(word)) {
    return [{ cost: before.cost + Math.max(1, 5 - word.length), words, known: before.known + word.length }];
  }
  if (word.length < MIN_UNKNOWN) return [];
  return [{ cost: before.cost + UNKNOWN_COST + word.length, words, known: before.known }];
}
