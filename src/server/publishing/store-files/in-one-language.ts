import { isLanguage } from '#core/languages/languages.ts';

/** Keys whose texts may be given by language: {en: …, de: …}. */
const TRANSLATABLE: ReadonlySet<string> = new Set([
  ...(['name', 'description', 'summary', 'features', 'hint', 'reason', 'label', 'heading'] as const),
  ...(['delivery_note', 'message', 'pay', 'free', 'address'] as const),
]);

/** A file's value with each multilingual text in one language: the first available of these, else the first given. */
export function inOneLanguage(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inOneLanguage(item, languages));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      TRANSLATABLE.has(key) ? chosen(inner, languages) : inOneLanguage(inner, languages),
    ]),
  );
}

/** Multilingual texts that lack some of these languages; `pay` and `free` have a stricter check (check-brand.ts). */
export function findLackingLanguages(
  value: unknown,
  languages: readonly string[],
  path: readonly (string | number)[] = [],
): readonly LackingText[] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'pay' || path.at(-1) === 'free') return [];
  const texts = textsByLanguage(value);
  if (texts !== null) {
    const lacking = languages.filter((language) => !texts.has(language));
    return lacking.length === 0 ? [] : [{ path, lacking }];
  }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => findLackingLanguages(inner, languages, [...path, key]));
}

/** The languages used in multilingual texts. */
export function languagesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = textsByLanguage(value);
  return texts === null ? Object.values(value).flatMap(languagesOf) : [...texts.keys()];
}

/** A text without a translation in every language of the brand. */
export interface LackingText {
  readonly path: readonly (string | number)[];
  readonly lacking: readonly string[];
}

/** The texts of a table by language; null when the value is no such table. */
export function textsByLanguage(value: unknown): ReadonlyMap<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const texts = entries.filter(
    (entry): entry is [string, string] => isLanguage(entry[0]) && typeof entry[1] === 'string',
  );
  return texts.length > 0 && texts.length === entries.length ? new Map(texts) : null;
}

function chosen(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => chosen(item, languages));
  const texts = textsByLanguage(value);
  if (texts === null) return inOneLanguage(value, languages);
  const language = languages.find((one) => texts.has(one));
  return language === undefined ? [...texts.values()][0] : texts.get(language);
}
