/** Why a voucher's promotion does not apply now; with null only 'Invalid promo code' is shown. */
export type VoucherRefusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-started'; readonly at: number }
  /** `at`: the last instant it was valid. */
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'needs-term'; readonly months: number }
  | { readonly kind: 'needs-subtotal'; readonly amountMinor: number; readonly currency: string }
  | { readonly kind: 'needs-product'; readonly names: readonly string[] }
  | { readonly kind: 'first-time-customers-only' }
  /** For first orders of customers: a guest has to log in. */
  | { readonly kind: 'needs-account' }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'used-up' }
  | { readonly kind: 'used-by-you' }
  | { readonly kind: 'not-with-others' }
  | { readonly kind: 'nothing-to-discount' };

/** The most codes of a basket. */
export const MAX_VOUCHERS = 10;

const MAX_LENGTH = 40;

/** A voucher code as stored and compared: NFKC, trimmed, upper case; '' if nothing is left or it is longer than 40 characters. */
export function normalizeVoucherCode(text: string): string {
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
  'needs-account': true,
  currency: true,
  'used-up': false,
  'used-by-you': false,
  'not-with-others': true,
  'nothing-to-discount': true,
};
