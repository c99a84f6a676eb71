/** The most codes a basket holds. */
export const MAX_VOUCHERS = 10;

const MAX_LENGTH = 40;

/** A voucher's code as it is kept and compared: NFKC, trimmed, upper case; '' when nothing is left or it is longer than 40 characters (D7). */
export function normaliseVoucherCode(text: string): string {
  if (text.length > 4 * MAX_LENGTH) return '';
  const code = text.normalize('NFKC').toUpperCase().normalize('NFKC').trim();
  return code.length > MAX_LENGTH ? '' : code;
}
