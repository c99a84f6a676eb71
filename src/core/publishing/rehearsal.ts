import { isBlockingIssue } from '#core/catalogue/blocking-issue.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { PricedBasket, PricedLine } from '#core/pricing/priced-basket.ts';
import { type QuoteDifference, quoteDifference } from '#core/pricing/quote-difference.ts';
import { basisPointsOf } from './price-changes.ts';

/** Why a basket that can be bought now could not be bought with the draft, or would lose a voucher. */
export const OBSTACLES = ['product-gone', 'configuration-invalid', 'voucher-refused'] as const;

/** An obstacle with the line's name or the voucher's code. */
export interface Obstacle {
  readonly kind: (typeof OBSTACLES)[number];
  readonly name: string;
}

/** How a total changes: by more than 10 %, by up to 10 %, or not at all. */
export const SHIFTS = ['lower-over-10', 'lower', 'same', 'higher', 'higher-over-10'] as const;

/** What costs are known of a basket's lines, and what is left of them without tax; amounts in its currency. */
export interface KnownMargin {
  readonly lines: number;
  readonly linesWithCost: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/** A basket priced with the live version and with a draft, under the same facts; amounts in its currency. */
export interface RepricedBasket {
  readonly basketId: string;
  readonly currency: string;
  readonly outcome: 'priced' | 'refused' | 'not-buyable-before';
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly basisPoints: number | null;
  /** Renewals and first charges after trials. */
  readonly laterBeforeMinor: number;
  readonly laterAfterMinor: number;
  readonly obstacles: readonly Obstacle[];
  readonly margin: KnownMargin;
  readonly difference: QuoteDifference;
}

/** A basket by its two prices. */
export interface TwicePriced {
  readonly basketId: string;
  readonly before: PricedBasket;
  readonly after: PricedBasket;
  /** The TLD of a line's product in each version, for its costs. */
  readonly tldBefore: (productId: string) => Tld | undefined;
  readonly tldAfter: (productId: string) => Tld | undefined;
}

/** Compares the prices of a basket. One that cannot be bought before or after does not count in totals. */
export function compareBasket({ basketId, before, after, tldBefore, tldAfter }: TwicePriced): RepricedBasket {
  const obstacles = obstaclesOf(before, after);
  const isRefused = obstacles.some(({ kind }) => kind !== 'voucher-refused');
  return {
    basketId,
    currency: after.currency,
    outcome: before.lines.some(isUnbuyable) ? 'not-buyable-before' : isRefused ? 'refused' : 'priced',
    beforeMinor: before.totalMinor,
    afterMinor: after.totalMinor,
    basisPoints: basisPointsOf(before.totalMinor, after.totalMinor),
    laterBeforeMinor: laterOf(before),
    laterAfterMinor: laterOf(after),
    obstacles,
    margin: marginOf(before, after, { tldBefore, tldAfter }),
    difference: quoteDifference(before, after),
  };
}

function obstaclesOf(before: PricedBasket, after: PricedBasket): readonly Obstacle[] {
  const lines = after.lines.flatMap((line): readonly Obstacle[] => {
    const old = before.lines.find(({ id }) => id === line.id);
    if (!isUnbuyable(line) || old === undefined || isUnbuyable(old)) return [];
    return [{ kind: isGone(line) ? 'product-gone' : 'configuration-invalid', name: old.name }];
  });
  const known = new Set(before.refused.map(({ code }) => code));
  const vouchers = after.refused
    .filter(({ code }) => !known.has(code))
    .map(({ code }): Obstacle => ({ kind: 'voucher-refused', name: code }));
  return [...lines, ...vouchers];
}

function isUnbuyable(line: PricedLine): boolean {
  return isGone(line) || line.issues.some(isBlockingIssue);
}

function isGone({ notices }: PricedLine): boolean {
  return notices.some(({ kind }) => kind === 'no-longer-available');
}

function laterOf({ lines }: PricedBasket): number {
  return lines.reduce(
    (sum, { renewal, trial }) => sum + (renewal?.amountMinor ?? 0) + (trial?.firstChargeMinor ?? 0),
    0,
  );
}

function marginOf(
  before: PricedBasket,
  after: PricedBasket,
  { tldBefore, tldAfter }: Pick<TwicePriced, 'tldBefore' | 'tldAfter'>,
): KnownMargin {
  const known = after.lines.flatMap((line) => {
    const old = before.lines.find(({ id }) => id === line.id);
    const oldMargin = old === undefined ? null : lineMargin(old, tldBefore, before.currency);
    const margin = lineMargin(line, tldAfter, after.currency);
    return oldMargin === null || margin === null ? [] : [{ beforeMinor: oldMargin, afterMinor: margin }];
  });
  return {
    lines: after.lines.length,
    linesWithCost: known.length,
    beforeMinor: known.reduce((sum, { beforeMinor }) => sum + beforeMinor, 0),
    afterMinor: known.reduce((sum, { afterMinor }) => sum + afterMinor, 0),
  };
}

/** What is left of a domain line without tax after the registry's fee; null where the fee in its currency is not known. */
function lineMargin(
  { configuration, totalMinor, taxes }: PricedLine,
  tldOf: (productId: string) => Tld | undefined,
  currency: string,
): number | null {
  const cost = tldOf(configuration.productId)?.cost;
  const mode = configuration.domain?.mode;
  if (cost === undefined || cost.currency !== currency) return null;
  const years = configuration.term / 12;
  const net = taxes.reduce((sum, { amountMinor }) => sum - amountMinor, totalMinor);
  switch (mode) {
    case 'register':
      return net - cost.registerMinor - (years - 1) * cost.renewMinor;
    case 'renew':
      return net - years * cost.renewMinor;
    case 'transfer':
      return net - cost.transferMinor;
    default:
      return null;
  }
}

/** The sums of the baskets of a currency that are bought with both versions. */
export interface CurrencySums {
  readonly currency: string;
  readonly baskets: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly basisPoints: number | null;
  readonly laterBeforeMinor: number;
  readonly laterAfterMinor: number;
  readonly margin: KnownMargin;
  /** Baskets by how far their total moves. */
  readonly shifts: Readonly<Record<(typeof SHIFTS)[number], number>>;
}

/** The result for all baskets. */
export interface Rehearsal {
  readonly currencies: readonly CurrencySums[];
  readonly refused: number;
  readonly notBuyableBefore: number;
  readonly voucherRefused: number;
  /** By share of the total, largest first. */
  readonly mostChanged: readonly RepricedBasket[];
  /** Baskets that could not be bought, or lose a voucher. */
  readonly withObstacles: readonly RepricedBasket[];
}

/** Sums up repriced baskets, with the `listed` most changed ones. */
export function sumRehearsal(baskets: readonly RepricedBasket[], listed: number): Rehearsal {
  const priced = baskets.filter(({ outcome }) => outcome === 'priced');
  const currencies = [...new Set(priced.map(({ currency }) => currency))].toSorted();
  const buyable = baskets.filter(({ outcome }) => outcome !== 'not-buyable-before');
  const withObstacles = buyable.filter(({ obstacles }) => obstacles.length > 0);
  return {
    currencies: currencies.map((currency) =>
      sumsOf(
        currency,
        priced.filter((one) => one.currency === currency),
      ),
    ),
    refused: baskets.filter(({ outcome }) => outcome === 'refused').length,
    notBuyableBefore: baskets.length - buyable.length,
    voucherRefused: priced.filter(({ obstacles }) => obstacles.length > 0).length,
    mostChanged: priced
      .filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor)
      .toSorted((one, other) => shareOf(other) - shareOf(one))
      .slice(0, listed),
    withObstacles: withObstacles.slice(0, listed),
  };
}

function shareOf({ basisPoints }: RepricedBasket): number {
  return basisPoints === null ? Number.MAX_SAFE_INTEGER : Math.abs(basisPoints);
}

function sumsOf(currency: string, baskets: readonly RepricedBasket[]): CurrencySums {
  const total = (amount: (basket: RepricedBasket) => number) => baskets.reduce((sum, one) => sum + amount(one), 0);
  const beforeMinor = total((one) => one.beforeMinor);
  const afterMinor = total((one) => one.afterMinor);
  const counted = (shift: (typeof SHIFTS)[number]) => baskets.filter((one) => shiftOf(one) === shift).length;
  return {
    currency,
    baskets: baskets.length,
    beforeMinor,
    afterMinor,
    basisPoints: basisPointsOf(beforeMinor, afterMinor),
    laterBeforeMinor: total((one) => one.laterBeforeMinor),
    laterAfterMinor: total((one) => one.laterAfterMinor),
    margin: {
      lines: total(({ margin }) => margin.lines),
      linesWithCost: total(({ margin }) => margin.linesWithCost),
      beforeMinor: total(({ margin }) => margin.beforeMinor),
      afterMinor: total(({ margin }) => margin.afterMinor),
    },
    shifts: {
      'lower-over-10': counted('lower-over-10'),
      lower: counted('lower'),
      same: counted('same'),
      higher: counted('higher'),
      'higher-over-10': counted('higher-over-10'),
    },
  };
}

/** How far the total of a basket moves; one that was free and no longer is counts as much higher. */
export function shiftOf({ beforeMinor, afterMinor, basisPoints }: RepricedBasket): (typeof SHIFTS)[number] {
  if (beforeMinor === afterMinor) return 'same';
  if (basisPoints === null || basisPoints > 1000) return 'higher-over-10';
  if (basisPoints < -1000) return 'lower-over-10';
  return afterMinor > beforeMinor ? 'higher' : 'lower';
}
