import { ARM, PLURAL } from '#core/languages/message-syntax.ts';
import { byLocale } from './by-locale.ts';

/** The values of placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Chooses the plural arms of a message and splits it at its placeholders: texts at even indexes, placeholder names at
 * odd ones. The syntax is ICU's: `{name}` and `{count, plural, =0 {none} one {# item} other {# items}}`. An arm may
 * contain placeholders but no plurals.
 */
export function splitMessage(message: string, values: TextValues, locale: string): string[] {
  return choosePlurals(message, values, locale).split(/\{(\w+)\}/);
}

/** Fills in the placeholders of a message; a placeholder without a value stays as written. */
export function formatMessage(message: string, values: TextValues, locale: string): string {
  if (!message.includes('{')) return message;
  return splitMessage(message, values, locale)
    .map((part, index) => (index % 2 === 0 ? part : write(values[part] ?? `{${part}}`, locale)))
    .join('');
}

/** Whole numbers are not grouped: many are identifiers, and quantities are small. */
function write(value: string | number, locale: string): string {
  const isFraction = typeof value === 'number' && !Number.isInteger(value);
  return isFraction ? numbersOf(locale).format(value) : String(value);
}

const numbersOf = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const pluralsOf = byLocale((locale) => new Intl.PluralRules(locale));

function choosePlurals(message: string, values: TextValues, locale: string): string {
  if (!message.includes(' plural,')) return message;
  return message.replaceAll(PLURAL, (_, name: string, written: string) => {
    const count = Number(values[name] ?? 0);
    const arms = new Map([...written.matchAll(ARM)].map(([, key = '', text = '']) => [key, text]));
    const arm = arms.get(`=${count}`) ?? arms.get(pluralsOf(locale).select(count)) ?? arms.get('other') ?? '';
    return arm.replaceAll('#', Math.abs(count) < 1000 ? write(count, locale) : numbersOf(locale).format(count));
  });
}
