import type { PricedBasket, PricedLine, TaxAmount } from './priced-basket.ts';

/** An amount before and after, in minor units; null if the item did not exist. */
export interface Change {
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
}

/** The changes between the quote a shopper saw and the current one; only changes are listed. */
export interface QuoteDifference {
  readonly lines: readonly (Change & { readonly lineId: string; readonly name: string })[];
  /** First charges after a trial, and renewals, by line. */
  readonly later: readonly (Change & {
    readonly lineId: string;
    readonly name: string;
    readonly isAfterTrial?: boolean;
  })[];
  readonly taxes: readonly (Change & {
    readonly name: string;
    readonly country: string;
    readonly basisPoints: number;
  })[];
  readonly vouchers: readonly (Change & { readonly promotionId: string; readonly code: string | null })[];
  readonly discount: Change | null;
  readonly total: Change | null;
  readonly currency: { readonly before: string; readonly after: string } | null;
}

/** Compares two priced baskets for the 'price changed' notice: by line, later charges, tax, vouchers and totals, in the current order. */
export function quoteDifference(before: PricedBasket, after: PricedBasket): QuoteDifference {
  return {
    lines: changes(
      before.lines,
      after.lines,
      (line) => line.id,
      (line) => line.totalMinor,
      lineOf,
    ).filter(({ lineId }) => !isOnlyTaxRounding(findLine(before, lineId), findLine(after, lineId))),
    later: [
      ...changes(before.lines, after.lines, (line) => line.id, firstChargeMinor, lineAfterTrial),
      ...changes(before.lines, after.lines, (line) => line.id, renewalMinor, lineOf),
    ],
    taxes: changes(before.taxes, after.taxes, taxKey, (tax) => tax.amountMinor, taxOf),
    vouchers: changes(
      before.vouchers,
      after.vouchers,
      (voucher) => voucher.promotionId,
      (voucher) => voucher.amountMinor,
      ({ promotionId, code }) => ({ promotionId, code }),
    ),
    discount: change(before.discountMinor, after.discountMinor),
    total: change(before.totalMinor, after.totalMinor),
    currency: before.currency === after.currency ? null : { before: before.currency, after: after.currency },
  };
}

function changes<Item, Label>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item, place: number, items: readonly Item[]) => string,
  amountOf: (item: Item) => number | null,
  labelOf: (item: Item) => Label,
): (Change & Label)[] {
  const keyed = (items: readonly Item[]) => new Map(items.map((item, place) => [keyOf(item, place, items), item]));
  const [previous, now] = [keyed(before), keyed(after)];
  const labels = new Map([...now, ...[...previous].filter(([key]) => !now.has(key))]);
  return [...labels].flatMap(([key, item]) => {
    const [was, is] = [previous.get(key), now.get(key)];
    const changed = change(was === undefined ? null : amountOf(was), is === undefined ? null : amountOf(is));
    return changed === null ? [] : [{ ...changed, ...labelOf(item) }];
  });
}

function change(beforeMinor: number | null, afterMinor: number | null): Change | null {
  return beforeMinor === afterMinor ? null : { beforeMinor, afterMinor };
}

/** Whether only a line's share of the rounded tax changed, because other lines were added, removed or changed. */
function isOnlyTaxRounding(before: PricedLine | undefined, after: PricedLine | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return dueMinor(before) === dueMinor(after) && ratesOf(before) === ratesOf(after);
}

function dueMinor({ subtotalMinor, discountMinor }: PricedLine): number {
  return subtotalMinor - discountMinor;
}

function ratesOf({ taxes }: PricedLine): string {
  return taxes.map(taxKey).join(' ');
}

function findLine({ lines }: PricedBasket, lineId: string): PricedLine | undefined {
  return lines.find(({ id }) => id === lineId);
}

/** Lines without a charge after a trial have none, not a charge of nothing. */
function firstChargeMinor({ trial }: PricedLine): number | null {
  return trial?.firstChargeMinor ?? null;
}

function renewalMinor({ renewal }: PricedLine): number {
  return renewal?.amountMinor ?? 0;
}

function lineOf({ id, name }: PricedLine) {
  return { lineId: id, name };
}

function lineAfterTrial(line: PricedLine) {
  return { ...lineOf(line), isAfterTrial: true };
}

/** Without the name, which is in the language of the page: the place among the taxes of a country at one rate. */
function taxKey({ country, basisPoints }: TaxAmount, place: number, taxes: readonly TaxAmount[]): string {
  const alike = taxes.slice(0, place).filter((tax) => tax.country === country && tax.basisPoints === basisPoints);
  return JSON.stringify([country, basisPoints, alike.length]);
}

function taxOf({ name, country, basisPoints }: TaxAmount) {
  return { name, country, basisPoints };
}
