import { dayStyleOf } from '#core/format-day.ts';
import { moneyStyleOf } from '#core/money/format-money.ts';
import type { MoneyStyle } from '#core/money/write-money.ts';
import type { DayStyle } from '#core/write-day.ts';

/**
 * How amounts and days are written in a language, as the server knows it. The page has it with its document: a browser whose Intl has other symbols writes
 * what the server wrote, and need not wake its own, which holds up the first touch for 25 ms on a fast machine.
 */
export interface WrittenStyle {
  /** By currency: those of the shop. */
  readonly money: Readonly<Record<string, MoneyStyle>>;
  readonly day: DayStyle;
}

/** The style of a language for some currencies. */
export function writtenStyle(locale: string, currencies: readonly { readonly code: string }[]): WrittenStyle {
  const money = Object.fromEntries(currencies.map(({ code }) => [code, moneyStyleOf(code, locale)]));
  return { money, day: dayStyleOf(locale) };
}
