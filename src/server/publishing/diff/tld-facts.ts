import type { Tld, TldCost, TldPrice } from '#core/domains/tld.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import { type Facts, factsOf } from './facts.ts';

/** The TLDs of a store as parts to compare ('domain .com'), with one fact per operation, so that only changes are listed. */
export function factsOfTlds(
  tlds: readonly Tld[],
  withPrices: boolean,
): readonly (readonly [name: string, facts: Facts])[] {
  const ofPrice = withPrices ? priceFacts : () => [];
  return tlds.map((tld, index) => [nameOf(tld), tldFacts(tld, tlds[index - 1], ofPrice)]);
}

/** The same for new TLDs, with one fact per currency; 500 TLDs would otherwise produce 20,000 lines. */
export function briefFactsOfTlds(tlds: readonly Tld[]): readonly (readonly [name: string, facts: Facts])[] {
  return tlds.map((tld, index) => [nameOf(tld), tldFacts(tld, tlds[index - 1], briefPriceFacts)]);
}

function nameOf({ name, unicode }: Tld): string {
  return name === unicode ? `domain .${name}` : `domain .${unicode} (${name})`;
}

/** The facts of a TLD, including its predecessor: when one is added or removed, only its neighbour changes. */
function tldFacts(
  { prices, cost, transferDays, name: _name, unicode: _unicode, ...rest }: Tld,
  before: Tld | undefined,
  ofPrice: (price: TldPrice, currency: string) => readonly Fact[],
): Facts {
  return new Map([
    ...Object.entries(prices).flatMap(([currency, price]) => ofPrice(price, currency)),
    ...(cost === undefined ? [] : [['cost', costText(cost)] as const]),
    ...(transferDays === undefined ? [] : [['transfer_days', daysText(transferDays)] as const]),
    ['after', before === undefined ? 'nothing' : `.${before.unicode}`] as const,
    ...factsOf(rest),
  ]);
}

function costText({ currency, registerMinor, renewMinor, transferMinor, restoreMinor }: TldCost): string {
  const write = (amountMinor: number) => writeAmount(amountMinor, currency);
  const parts = [`register ${write(registerMinor)}`, `renew ${write(renewMinor)}`, `transfer ${write(transferMinor)}`];
  return [...parts, ...(restoreMinor === null ? [] : [`restore ${write(restoreMinor)}`])].join(', ');
}

function daysText({ least, most }: NonNullable<Tld['transferDays']>): string {
  return least === most ? String(least) : `${least}-${most}`;
}

type Fact = readonly [name: string, text: string];

function priceFacts(price: TldPrice, currency: string): readonly Fact[] {
  return operationsOf(price, currency).map(([operation, text]) => [`${operation} ${currency}`, text ?? 'none']);
}

function briefPriceFacts(price: TldPrice, currency: string): readonly Fact[] {
  const operations = operationsOf(price, currency).filter(([, text]) => text !== null);
  return [[`price ${currency}`, operations.map(([operation, text]) => `${operation} ${text}`).join(', ')]];
}

function operationsOf(
  price: TldPrice,
  currency: string,
): readonly (readonly [operation: string, text: string | null])[] {
  const digits = currencyDigits(currency);
  const {
    registerRegularMinor: regular,
    registerCurrentMinor: current,
    renewMinor,
    transferMinor,
    restoreMinor,
  } = price;
  const now = current === regular ? '' : `, now ${minorToDecimal(current, digits)}`;
  return [
    ['register', minorToDecimal(regular, digits) + now],
    ['renew', minorToDecimal(renewMinor, digits)],
    ['transfer', transferMinor === null ? null : minorToDecimal(transferMinor, digits)],
    ['restore', restoreMinor === null ? null : minorToDecimal(restoreMinor, digits)],
  ];
}
