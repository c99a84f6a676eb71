/** Country calling codes of one and two digits; all others have three (ITU-T E.164, list of assigned country codes). */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Italy and the Vatican keep the zero in calls from abroad (ITU-T E.164, national numbering plan of Italy). */
const KEEPS_ZERO = /^\+\s*39/;

/**
 * A phone number in the format of registries, '+49.301234567' (RFC 5733 §2.5; E.164: at most 15 digits), from a number with country code:
 * '+49 (0)30 1234567', '0049 30 1234567'. null for a number without country code.
 */
export function internationalPhone(text: string): string | null {
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[\s\d])/, '+');
  if (!/^\+[\d\s()./-]{4,40}$/.test(written)) return null;
  const digits = written.replace(KEEPS_ZERO.test(written) ? '' : '(0)', '').replaceAll(/\D/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  const codeLength = ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return `+${digits.slice(0, codeLength)}.${digits.slice(codeLength)}`;
}
