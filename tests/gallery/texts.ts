import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Messages = Readonly<Record<string, string>>;

/** The message of a key in a language. */
export function messageOf(language: string, key: string): string {
  const message = messagesOf(language)[key];
  if (message === undefined) throw new Error(`src/web/text/${language} has no ${key}.`);
  return message;
}

/** The translations of an English text of the pages or demo stores; the text itself where it has none. */
export function inLanguage(language: string, english: string): readonly string[] {
  if (language === 'en') return [english];
  const found = pairsOf(language).flatMap(([text, translation]) => (text === english ? translation : []));
  return found.length === 0 ? [english] : [...new Set(found)];
}

const messagesOf = once((language): Messages => {
  const folder = `src/web/text/${language}`;
  return Object.fromEntries(
    readdirSync(folder).flatMap((name) => {
      const file: Messages = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return Object.entries(file);
    }),
  );
});

/** An English text and its translation. */
type Pair = readonly [english: string, translation: string];

/** Every text of the pages and demo stores that is translated to a language. */
export const pairsOf = once((language) => {
  const there = messagesOf(language);
  const ours = Object.entries(messagesOf('en')).map(([key, text]): Pair => [text, there[key] ?? text]);
  const theirs = readdirSync('stores', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => pairsIn(parse(readFileSync(join('stores', name), 'utf8')), language));
  return [...ours, ...theirs];
});

function pairsIn(value: unknown, language: string): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, [language]: there } = Object.fromEntries<unknown>(Object.entries(value));
  if (typeof en === 'string' && typeof there === 'string') return [[en, there]];
  return Object.values<unknown>({ ...value }).flatMap((inner) => pairsIn(inner, language));
}

/** Caches the result per language. */
function once<Read>(read: (language: string) => Read): (language: string) => Read {
  const known = new Map<string, Read>();
  return (language) => {
    const found = known.get(language) ?? read(language);
    known.set(language, found);
    return found;
  };
}
