import type { VoucherRefusal } from '#core/pricing/priced-basket.ts';

/** The most codes of a basket. */
export const MAX_VOUCHERS = 10;

const MAX_LENGTH = 40;

/** A voucher code as stored and compared: NFKC, trimmed, upper case; '' if nothing is left or it is longer than 40 characters. */
export function normaliseVoucherCode(text: string): string {
  if (text.length > 4 * MAX_LENGTH) return '';
  const code = text.normalize('NFKC').toUpperCase().normalize('NFKC').trim();
  return code.length > MAX_LENGTH ? '' : code;
}

/**
 * Whether a refused code may apply later, when time passes or the basket changes; refusals because of the customer or of other orders are
 * final.
 */
export function canApplyLater({ kind }: VoucherRefusal): boolean {
  return APPLIES_LATER[kind];
}

const APPLIES_LATER: Readonly<Record<VoucherRefusal['kind'], boolean>> = {
  unknown: false,
  'not-started': true,
  ended: false,
  'needs-term': true,
  'needs-subtotal': true,
  'needs-product': true,
  'first-time-customers-only': false,
  currency: true,
  'used-up': false,
  'used-by-you': false,
  'not-with-others': true,
  'nothing-to-discount': true,
};
