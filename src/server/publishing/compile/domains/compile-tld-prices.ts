import type { Tld, TldPrice } from '#core/domains/tld.ts';
import { readAmount } from '#server/publishing/compile/prices/currency-amounts.ts';
import { type DeriveAmount, isTooHigh } from '#server/publishing/compile/prices/derive-price.ts';
import type { Pricing } from '#server/publishing/compile/prices/pricing.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { TldPriceSource, TldSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

interface PriceContext {
  readonly pricing: Pricing;
  readonly findings: Findings;
  /** Default restore fee in the base currency, for TLDs without their own; null when restores are not offered. */
  readonly restoreMinor: number | null;
}

const MAX_YEARS = 10;

/**
 * The prices of a TLD in every currency: as written, or derived by rate and ending; for more years see
 * core/domains/registration-price.ts. Problems: domains/now-above-register, domains/price-zero, domains/base-in-prices-in,
 * catalogue/price-missing, catalogue/price-too-precise, catalogue/price-too-high, catalogue/unknown-currency.
 */
export function compileTldPrices(source: TldSource, place: Place, context: PriceContext): Tld['prices'] {
  const { pricing, findings } = context;
  checkCurrencies(source, inside(place, 'prices_in'), context);
  const base = readPrice(source, { restoreMinor: context.restoreMinor }, { currency: pricing.base, place, findings });
  if (base === null) return {};
  const entries = pricing.currencies.flatMap((currency): [string, TldPrice][] => {
    if (isTooHigh({ regularMinor: highestOf(base) * MAX_YEARS, setupMinor: 0 }, currency, pricing)) {
      const message = `ten years cost more in ${currency} than prices may`;
      findings.add(place, 'catalogue/price-too-high', message);
      return [];
    }
    if (currency === pricing.base) return [[currency, base]];
    const at = inside(place, 'prices_in', currency);
    const derived = derivePrice(base, pricing.derive(currency));
    const price = readPrice(source.prices_in?.[currency] ?? {}, derived ?? {}, { currency, place: at, findings });
    if (price !== null) return [[currency, price]];
    const message = `there is no price in ${currency}: give pricing a rate for it, or write register and renew in prices_in`;
    findings.add(place, 'catalogue/price-missing', message);
    return [];
  });
  return Object.fromEntries(entries);
}

function highestOf({ registerRegularMinor, renewMinor, transferMinor, restoreMinor }: TldPrice): number {
  return Math.max(registerRegularMinor, renewMinor, transferMinor ?? 0, restoreMinor ?? 0);
}

function derivePrice(base: TldPrice, derive: DeriveAmount | null): TldPrice | null {
  if (derive === null) return null;
  const deriveOrNull = (amountMinor: number | null) => (amountMinor === null ? null : derive(amountMinor));
  const registerRegularMinor = derive(base.registerRegularMinor);
  return {
    registerRegularMinor,
    registerCurrentMinor: Math.min(registerRegularMinor, derive(base.registerCurrentMinor)),
    renewMinor: derive(base.renewMinor),
    transferMinor: deriveOrNull(base.transferMinor),
    restoreMinor: deriveOrNull(base.restoreMinor),
  };
}

interface Reading {
  readonly currency: string;
  readonly place: Place;
  readonly findings: Findings;
}

/** The written fields with defaults; null without prices for registration and renewal. */
function readPrice(
  source: { readonly [Key in keyof TldPriceSource]?: TldPriceSource[Key] | undefined },
  known: Partial<TldPrice>,
  { currency, place, findings }: Reading,
): TldPrice | null {
  const read = (key: keyof TldPriceSource, otherwise: number | null | undefined): number | null => {
    const amount = source[key];
    if (amount === undefined) return otherwise ?? null;
    return amount === 'none' ? null : readAmount(amount, currency, inside(place, key), findings);
  };
  for (const key of ['register', 'renew'] as const) {
    if (source[key] === undefined || Number(source[key]) !== 0) continue;
    const message = 'a domain costs its registry money every year: write a price above 0';
    findings.add(inside(place, key), 'domains/price-zero', message);
  }
  const registerRegularMinor = read('register', known.registerRegularMinor);
  const renewMinor = read('renew', known.renewMinor);
  if (registerRegularMinor === null || renewMinor === null) return null;
  const knownCurrent = source.register === undefined ? known.registerCurrentMinor : registerRegularMinor;
  const registerCurrentMinor = read('now', knownCurrent) ?? registerRegularMinor;
  // A regular price of 0 was reported already.
  if (registerRegularMinor > 0 && registerCurrentMinor > registerRegularMinor) {
    const message = 'the current price of the first year is above its usual price';
    findings.add(inside(place, 'now'), 'domains/now-above-register', message);
  }
  return {
    registerRegularMinor,
    registerCurrentMinor,
    renewMinor,
    transferMinor: read('transfer', known.transferMinor),
    restoreMinor: read('restore', known.restoreMinor),
  };
}

function checkCurrencies(source: TldSource, place: Place, { pricing, findings }: PriceContext): void {
  for (const currency of Object.keys(source.prices_in ?? {})) {
    const at = inside(place, currency);
    if (currency === pricing.base) {
      const message = `${currency} is the base currency: its prices go beside "prices_in"`;
      findings.add(at, 'domains/base-in-prices-in', message, 'key');
    } else if (!pricing.currencies.includes(currency)) {
      const message = `"${currency}" is not sold in${suggestKnown(currency, pricing.currencies)}`;
      findings.add(at, 'catalogue/unknown-currency', message, 'key');
    }
  }
}
