import type { Language } from '#core/storefront/languages.ts';
import { writeMoment } from './write-moment.ts';

/** What placeholders stand for. */
export type Facts = Readonly<Record<string, string>>;

/** A text with its facts put in; null when one of them is missing or empty. */
export function fillCopy(text: string, facts: Facts): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => (facts[name] ?? '') === '')) return null;
  return text.replaceAll(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
}

/** Facts as they may stand in a letter: one line each, nothing that turns writing around, instants in words, a first name only if it reads like one. */
export function plainFacts(facts: Facts, language: Language): Facts {
  const plain = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plainFact(value, language)]));
  return { ...plain, firstName: isName(plain['firstName'] ?? '') ? (plain['firstName'] ?? '') : '' };
}

/** One line without control characters, and without those that turn the direction of writing around. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const PLACEHOLDER = /\{(\w+)\}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** A list of domain names is the longest of them. */
const MAX_LENGTH = 1_000;

function plainFact(value: string, language: Language): string {
  const text = oneLine(value);
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text.slice(0, MAX_LENGTH) : writeMoment(at, language);
}

/** Who registers with a stranger's address chooses the name, and mail programs make links of what looks like one: 'win.example/now' greets nobody. */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}\u200c .'’-]{0,39}$/u.test(text) && !/\.[\p{L}\p{M}]{2}/u.test(text);
}
