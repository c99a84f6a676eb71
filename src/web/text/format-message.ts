import { byLocale } from './by-locale.ts';

/** What placeholders stand for. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Chooses the plural arms of a message, then splits it at its placeholders: texts at even places, placeholder names at odd ones.
 * The syntax is ICU's: `{name}` and `{count, plural, =0 {none} one {# item} other {# items}}`; an arm may hold placeholders, not plurals.
 */
export function splitMessage(message: string, values: TextValues, locale: string): string[] {
  return choosePlurals(message, values, locale).split(/\{(\w+)\}/);
}

/** A message with its placeholders filled in; one that has no value stays visible as written. */
export function formatMessage(message: string, values: TextValues, locale: string): string {
  if (!message.includes('{')) return message;
  return splitMessage(message, values, locale)
    .map((part, index) => (index % 2 === 0 ? part : write(values[part] ?? `{${part}}`, locale)))
    .join('');
}

/** Whole numbers stay as they are: many are no quantities, and small ones need no grouping. */
function write(value: string | number, locale: string): string {
  const isFraction = typeof value === 'number' && !Number.isInteger(value);
  return isFraction ? numbersOf(locale).format(value) : String(value);
}

const numbersOf = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const pluralsOf = byLocale((locale) => new Intl.PluralRules(locale));

/** A plural: the name of its count, and its arms. */
export const PLURAL = /\{(\w+), plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/g;
/** An arm of a plural: the counts it is for, and its text. */
export const ARM = /(=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

function choosePlurals(message: string, values: TextValues, locale: string): string {
  return message.replaceAll(PLURAL, (_, name: string, written: string) => {
    const count = Number(values[name] ?? 0);
    const arms = new Map([...written.matchAll(ARM)].map(([, key = '', text = '']) => [key, text]));
    const arm = arms.get(`=${count}`) ?? arms.get(pluralsOf(locale).select(count)) ?? arms.get('other') ?? '';
    return arm.replaceAll('#', Math.abs(count) < 1000 ? write(count, locale) : numbersOf(locale).format(count));
  });
}
