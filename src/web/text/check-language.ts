import { splitMessage } from './format-message.ts';

type Messages = Readonly<Record<string, string>>;

/**
 * Compares a translation with the English texts. Returns one sentence per defect: missing or unknown keys, differing
 * placeholders or plurals.
 */
export function checkLanguage(language: string, english: Messages, translation: Messages): readonly string[] {
  return [
    ...Object.keys(english)
      .filter((key) => !Object.hasOwn(translation, key))
      .map((key) => `${key} is missing`),
    ...Object.keys(translation)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${key} is the key of nothing`),
    ...Object.entries(translation).flatMap(([key, message]) => checkMessage(key, english[key], { message, language })),
  ];
}

function checkMessage(
  key: string,
  english: string | undefined,
  { message, language }: { readonly message: string; readonly language: string },
): readonly string[] {
  if (english === undefined) return [];
  if (message.trim() === '' && english.trim() !== '') return [`${key} is empty`];
  const [expected, found] = [namesIn(english, 'en'), namesIn(message, language)];
  return expected === found ? [] : [`${key} has ${found || 'no placeholders'} and should have ${expected || 'none'}`];
}

/**
 * The placeholders and plural counts of a message, in all its plural arms. Which arms a plural has depends on the
 * language.
 */
function namesIn(message: string, language: string): string {
  const counts = [...message.matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name);
  const shown = COUNTS.flatMap((count) => {
    const values = Object.fromEntries(counts.map((name) => [name, count]));
    return splitMessage(message, values, language).filter(
      (part, index) => index % 2 === 1 || part.includes(', plural,'),
    );
  });
  return [...new Set([...shown, ...counts.map((name) => `${name} as a plural`)])].toSorted().join(', ');
}

const COUNTS = [0, 1, 2, 7, 1000] as const;
