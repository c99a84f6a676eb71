/** Scripts labels are written in; letters of all others count as 'Unknown'. */
const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala ' +
  'Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Canadian_Aboriginal Khmer Mongolian Hiragana Katakana Bopomofo Han Tifinagh Javanese ' +
  'Balinese'
)
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** A letter of no listed script, and of none of its own as digits and marks may be. */
const OTHER_SCRIPT = new RegExp(
  `[^${['Common', 'Inherited', ...SCRIPTS.map(({ name }) => name)].map((name) => `\\p{Script=${name}}`).join('')}]`,
  'u',
);

/** Scripts that are written together: Japanese, Chinese and Korean, each with Latin letters between (Unicode UTS #39 §5.2, highly restrictive). */
const TOGETHER = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Letters of Cyrillic and Greek that look like Latin ones. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуьүοαικνρτυχ0-9-]+$/u;

/** Whether a label of the name mixes scripts that nobody writes together, as look-alikes do: Latin with Cyrillic or Greek (D8; UTS #39 §5.2). */
export function isMixedScript(unicode: string): boolean {
  return !isAscii(unicode) && unicode.split('.').some(mixesScripts);
}

/** Whether the name may be taken for another: mixed scripts, or a label wholly of Cyrillic or Greek letters that look like Latin ones under a Latin ending (D8; UTS #39 §4.1). */
export function isLookAlike(unicode: string): boolean {
  if (isAscii(unicode)) return false;
  const labels = unicode.split('.');
  const hasLatinEnding = labels.length > 1 && isAscii(labels.at(-1) ?? '');
  return (
    isMixedScript(unicode) || (hasLatinEnding && labels.some((label) => !isAscii(label) && LIKE_LATIN.test(label)))
  );
}

/** The scripts a text's letters belong to, by their Unicode names, such as 'Latin'; 'Unknown' for one that no names are registered in. */
export function scriptsOf(text: string): string[] {
  const scripts = SCRIPTS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  return OTHER_SCRIPT.test(text) ? [...scripts, 'Unknown'] : scripts;
}

function mixesScripts(label: string): boolean {
  if (isAscii(label)) return false;
  const scripts = scriptsOf(label);
  return scripts.length > 1 && !TOGETHER.some((group) => scripts.every((script) => group.has(script)));
}

function isAscii(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}
