/** Scripts of labels; letters of all others are 'Unknown'. */
const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala ' +
  'Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Canadian_Aboriginal Khmer Mongolian Hiragana Katakana Bopomofo Han Tifinagh Javanese ' +
  'Balinese'
)
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** A letter of no listed script and of no common one, as digits and marks are. */
const OTHER_SCRIPT = new RegExp(
  `[^${['Common', 'Inherited', ...SCRIPTS.map(({ name }) => name)].map((name) => `\\p{Script=${name}}`).join('')}]`,
  'u',
);

/** Scripts that are used together: Japanese, Chinese and Korean, each with Latin letters (Unicode UTS #39 §5.2, highly restrictive). */
const SCRIPT_COMBINATIONS = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Cyrillic and Greek letters that look like Latin ones. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуьүοαικνρτυχ0-9-]+$/u;

/** Whether a label of the name mixes scripts that are not used together: Latin with Cyrillic or Greek (UTS #39 §5.2). */
export function isMixedScript(unicode: string): boolean {
  return !isAscii(unicode) && unicode.split('.').some(mixesScripts);
}

/**
 * Whether the name can be mistaken for another: mixed scripts, or a label that consists of Cyrillic or Greek letters similar to Latin ones
 * under a Latin TLD (UTS #39 §4.1).
 */
export function isLookAlike(unicode: string): boolean {
  if (isAscii(unicode)) return false;
  const labels = unicode.split('.');
  const hasLatinEnding = labels.length > 1 && isAscii(labels.at(-1) ?? '');
  return (
    isMixedScript(unicode) || (hasLatinEnding && labels.some((label) => !isAscii(label) && LIKE_LATIN.test(label)))
  );
}

/** The scripts of a text's letters by their Unicode names, such as 'Latin'; 'Unknown' for scripts without registrations. */
export function scriptsOf(text: string): string[] {
  const scripts = SCRIPTS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  return OTHER_SCRIPT.test(text) ? [...scripts, 'Unknown'] : scripts;
}

function mixesScripts(label: string): boolean {
  if (isAscii(label)) return false;
  const scripts = scriptsOf(label);
  return scripts.length > 1 && !SCRIPT_COMBINATIONS.some((group) => scripts.every((script) => group.has(script)));
}

function isAscii(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}
