import type basketText from '#web/text/en/basket.json';
import type { Text } from '#web/text/text.ts';
import type { VoucherRefusal } from './basket-view.ts';

/** The formatters a refusal needs. */
export interface RefusalWriter {
  readonly t: Text<keyof typeof basketText>;
  readonly money: (amountMinor: number, currency: string) => string;
  readonly day: (at: number) => string;
  readonly term: (months: number) => string;
  /** 'A or B'. */
  readonly anyOf: (names: readonly string[]) => string;
}

/**
 * Why a voucher code does not apply and what would make it valid; null for an unknown code, for which no reason is
 * given (docs/rules/promotions.md).
 */
export function refusalText(refusal: VoucherRefusal, { t, money, day, term, anyOf }: RefusalWriter): string | null {
  switch (refusal.kind) {
    case 'unknown':
      return null;
    case 'not-started':
      return t('basket.voucher.notStarted', { date: day(refusal.at) });
    case 'ended':
      return t('basket.voucher.ended', { date: day(refusal.at) });
    case 'needs-term':
      return t('basket.voucher.needsTerm', { months: refusal.months, term: term(refusal.months) });
    case 'needs-subtotal':
      return t('basket.voucher.needsSubtotal', { amount: money(refusal.amountMinor, refusal.currency) });
    case 'needs-product':
      return t('basket.voucher.needsProduct', { names: anyOf(refusal.names) });
    case 'first-time-customers-only':
      return t('basket.voucher.firstTime');
    case 'needs-account':
      return t('basket.voucher.needsAccount');
    case 'currency':
      return t('basket.voucher.currency', { currency: refusal.currency });
    case 'used-up':
      return t('basket.voucher.usedUp');
    case 'used-by-you':
      return t('basket.voucher.usedByYou');
    case 'not-with-others':
      return t('basket.voucher.notWithOthers');
    case 'nothing-to-discount':
      return t('basket.voucher.nothing');
  }
}
