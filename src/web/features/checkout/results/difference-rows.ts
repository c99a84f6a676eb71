import type { Change, QuoteDifference } from '#core/pricing/quote-difference.ts';
import type problems from '#web/text/en/checkout-problems.json';
import type checkout from '#web/text/en/checkout.json';
import type { Text } from '#web/text/text.ts';

/** One change as text. */
export interface DifferenceRow extends Change {
  readonly key: string;
  readonly label: string;
  readonly isTotal: boolean;
}

/**
 * The changes of a quote in the order of an invoice: lines, promo codes (or discounts, where no code changed), taxes,
 * total, future charges.
 */
export function differenceRows(
  difference: QuoteDifference,
  t: Text<keyof typeof checkout | keyof typeof problems>,
): readonly DifferenceRow[] {
  const { lines, vouchers, discount, taxes, total, later } = difference;
  return [
    ...lines.map((line) => row(`line ${line.lineId}`, line.name, line)),
    ...vouchers.map((voucher) =>
      row(`voucher ${voucher.promotionId}`, voucherLabel(voucher.code, t), reduction(voucher)),
    ),
    ...(discount === null || vouchers.length > 0 ? [] : [row('discount', t('checkout.discount'), reduction(discount))]),
    ...taxes.map((tax) =>
      row(
        `tax ${tax.country} ${tax.name} ${tax.basisPoints}`,
        t('checkout.tax.added', { name: tax.name, rate: tax.basisPoints / 100 }),
        tax,
      ),
    ),
    ...(total === null ? [] : [{ ...row('total', t('checkout.dueToday'), total), isTotal: true }]),
    ...later
      .filter(costsSomething)
      .map((line) =>
        line.isAfterTrial === true
          ? row(`after trial ${line.lineId}`, t('checkout.difference.afterTrial', { name: line.name }), line)
          : row(`later ${line.lineId}`, t('checkout.difference.later', { name: line.name }), line),
      ),
  ];
}

function row(key: string, label: string, { beforeMinor, afterMinor }: Change): DifferenceRow {
  return { key, label, beforeMinor, afterMinor, isTotal: false };
}

/** A line that was added or removed and has no renewal price needs no renewal row. */
function costsSomething({ beforeMinor, afterMinor }: Change): boolean {
  return (beforeMinor ?? 0) !== 0 || (afterMinor ?? 0) !== 0;
}

/** Discounts are negative amounts. */
function reduction({ beforeMinor, afterMinor }: Change): Change {
  return { beforeMinor: negated(beforeMinor), afterMinor: negated(afterMinor) };
}

function negated(minor: number | null): number | null {
  return minor === null || minor === 0 ? minor : -minor;
}

function voucherLabel(code: string | null, t: Text<keyof typeof checkout | keyof typeof problems>): string {
  return code === null ? t('checkout.difference.promotion') : t('checkout.difference.voucher', { code });
}
