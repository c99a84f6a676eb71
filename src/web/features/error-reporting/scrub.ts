/** What texts of a report are never told (D13): addresses keep their path, for a query may hold a key or what was searched; the name of a domain may say whose it is. */
const TELLING: readonly (readonly [RegExp, string])[] = [
  [/((?:https?:\/\/|\/)[^\s"<>?#]*)[?#][^\s"<>]*/gu, '$1'],
  [/(\/account\/domains\/)[^\s"'/]+/gu, '$1:name'],
  [/[^\s"<>()[\],;:@\\]+(?:@|%40)[^\s"'<>()[\],;:=/\\@]+\.[^\s"'<>()[\],;:=/\\@]+/giu, '[e-mail]'],
  [/(?<![\w-]|\/assets\/)[\w-]{40,}/gu, '[token]'],
  [/(?<![\w.-])(?![0-9a-f]{8}-[0-9a-f]{4}-)\d(?:[ -]?\d){12,18}(?!\w)/giu, '[number]'],
];

/** Parts of a report that say who somebody is, or hold what they sent. */
const PERSONAL = /^(?:cookies?|set-cookie|authorization|user|query_string|body|referer)$/iu;

/** A text without keys, tokens, e-mail addresses and numbers of cards. */
export function scrubText(text: string): string {
  return TELLING.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** The same of everything in a report, whatever it is made of; what is personal is left out. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !PERSONAL.test(key));
  return Object.fromEntries(kept.map(([key, part]) => [scrubText(key), scrub(part)]));
}
