import type { Tld, TldPrice } from '#core/domains/tld.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';

/** The TLDs of a store as parts to compare: 'domain .com'; a fact a deal, so that a change shows what changed and nothing else. */
export function factsOfTlds(tlds: readonly Tld[]): readonly (readonly [name: string, facts: Facts])[] {
  return tlds.map((tld, index) => [nameOf(tld), tldFacts(tld, tlds[index - 1], priceFacts)]);
}

/** The same for TLDs that are new; a fact a currency, or a shop of 500 TLDs would be told in 20,000 lines. */
export function briefFactsOfTlds(tlds: readonly Tld[]): readonly (readonly [name: string, facts: Facts])[] {
  return tlds.map((tld, index) => [nameOf(tld), tldFacts(tld, tlds[index - 1], briefPriceFacts)]);
}

function nameOf({ name, unicode }: Tld): string {
  return name === unicode ? `domain .${name}` : `domain .${unicode} (${name})`;
}

/** What a TLD says, and which one it is shown after: where one comes or goes, only its neighbour changes. */
function tldFacts(
  { prices, name: _name, unicode: _unicode, ...rest }: Tld,
  before: Tld | undefined,
  ofPrice: (price: TldPrice, currency: string) => readonly Fact[],
): Facts {
  return new Map([
    ...Object.entries(prices).flatMap(([currency, price]) => ofPrice(price, currency)),
    ['after', before === undefined ? 'nothing' : `.${before.unicode}`] as const,
    ...factsOf(rest),
  ]);
}

type Fact = readonly [name: string, text: string];

function priceFacts(price: TldPrice, currency: string): readonly Fact[] {
  return dealsOf(price, currency).map(([deal, text]) => [`${deal} ${currency}`, text ?? 'none']);
}

function briefPriceFacts(price: TldPrice, currency: string): readonly Fact[] {
  const deals = dealsOf(price, currency).filter(([, text]) => text !== null);
  return [[`price ${currency}`, deals.map(([deal, text]) => `${deal} ${text}`).join(', ')]];
}

function dealsOf(price: TldPrice, currency: string): readonly (readonly [deal: string, text: string | null])[] {
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
