import { isLanguage } from '#core/storefront/languages.ts';

/** The keys whose texts may be given by language: {en: …, de: …} in the place of a text. */
const WORDS: ReadonlySet<string> = new Set([
  ...(['name', 'description', 'summary', 'features', 'hint', 'reason', 'label'] as const),
  ...(['delivery_note', 'message', 'pay', 'free', 'address'] as const),
]);

/** The value of a file with each text that is given by language in one of them: the first of these languages it is given in, else as it stands first. */
export function inOneLanguage(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inOneLanguage(item, languages));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      WORDS.has(key) ? chosen(inner, languages) : inOneLanguage(inner, languages),
    ]),
  );
}

/** The texts of a table by language; null where a value is no such table. */
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
