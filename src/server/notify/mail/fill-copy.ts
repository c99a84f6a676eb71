import type { Language } from '#core/languages/languages.ts';
import { formatInstant } from './format-instant.ts';

/** Values of placeholders. */
export type Facts = Readonly<Record<string, string>>;

/** Fills a text with its facts; null when one of them is missing or empty. */
export function fillCopy(text: string, facts: Facts): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => (facts[name] ?? '') === '')) return null;
  return text.replaceAll(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
}

/**
 * Facts made safe for an email: one line each, no bidi controls, instants formatted, and a first name only if it looks
 * like one.
 */
export function plainFacts(facts: Facts, language: Language, timeZone: string): Facts {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, plainFact(value, language, timeZone)]),
  );
  return { ...plain, firstName: isName(plain['firstName'] ?? '') ? (plain['firstName'] ?? '') : '' };
}

/** One line without control characters and bidi controls. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const PLACEHOLDER = /\{(\w+)\}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** Lists of domain names are the longest facts. */
const MAX_LENGTH = 1_000;

function plainFact(value: string, language: Language, timeZone: string): string {
  const text = oneLine(value);
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text.slice(0, MAX_LENGTH) : formatInstant(at, language, timeZone);
}

/**
 * First names are chosen by the person who registers an address, and mail clients turn text like 'win.example/now' into
 * links, so such names are not used in the greeting.
 */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}\u200c .'’-]{0,39}$/u.test(text) && !/\.[\p{L}\p{M}]{2}/u.test(text);
}
