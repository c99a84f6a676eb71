/**
 * What is removed from texts of a report. URLs keep their path only, because a query may contain a key or a search;
 * domains are removed because they may identify the shopper.
 */
const SENSITIVE: readonly (readonly [RegExp, string | ((word: string) => string)])[] = [
  [/[^\s"<>]+/gu, withoutQuery],
  [/(\/account\/domains\/)[^\s"'/]+/gu, '$1:name'],
  [
    /[^\s"<>()[\],;:@\\]{1,256}(?:@|%40)[^\s"'<>()[\],;:=/\\@.]{1,255}(?:\.[^\s"'<>()[\],;:=/\\@.]{1,255})+\.{0,3}/giu,
    '[e-mail]',
  ],
  [/(?<![\w-]|\/assets\/)[\w-]{40,}/gu, '[token]'],
  [/(?<![\w.-])(?![0-9a-f]{8}-[0-9a-f]{4}-)\d(?:[ -]?\d){12,18}(?!\w)/giu, '[number]'],
];

/** Keys of a report that identify a person or contain what they submitted. */
const PERSONAL = /^(?:cookies?|set-cookie|authorization|user|query_string|body|referer)$/iu;

/** A text without keys, tokens, email addresses and card numbers. */
export function scrubText(text: string): string {
  return SENSITIVE.reduce(
    (rest, [pattern, instead]) =>
      typeof instead === 'string' ? rest.replace(pattern, instead) : rest.replace(pattern, instead),
    text,
  );
}

/** A URL without query and fragment; any other word unchanged. */
function withoutQuery(word: string): string {
  const path = word.indexOf('/');
  const length = path === -1 ? -1 : word.slice(path).search(/[?#]/u);
  return length === -1 ? word : word.slice(0, path + length);
}

/** Scrubs a report recursively; personal keys are removed. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !PERSONAL.test(key));
  return Object.fromEntries(entries.map(([key, part]) => [scrubText(key), scrub(part)]));
}
