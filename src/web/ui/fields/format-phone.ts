import { type PhoneNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Formats a phone number of a country in international format ('+49 30 1234567'); null for anything that is not a number
 * there.
 */
export function formatPhone(text: string, country: string | null): string | null {
  const written = fromAbroad(text);
  const from = country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {};
  const read = parsePhoneNumberFromString(written, { ...from, extract: false });
  if (read?.isValid() !== true || read.ext !== undefined) return null;
  const isWhole = written.startsWith('+')
    ? isWrittenForAbroad(written, read)
    : read.country !== country || isWrittenWhole(written, read);
  return isWhole ? read.formatInternational() : null;
}

/** '00' is the international prefix of most countries, and no national number starts with it. */
function fromAbroad(text: string): string {
  return text.trim().replace(/^00(?=[\s\d])/, '+');
}

/**
 * After the country code only the trunk prefix zero may precede the national number ('+49 (0)30'). Any other unread
 * digit, such as a second 1 in North America, may be a typing error.
 */
function isWrittenForAbroad(written: string, { countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  const digits = digitsOf(written);
  return [nationalNumber, `0${nationalNumber}`].some((national) => digits === countryCallingCode + national);
}

/** Fewer digits are a short code or lack the area code. */
const MIN_DIGITS = 7;

/** A national number without the trunk prefix of its country may lack the area code. */
function isWrittenWhole(written: string, read: PhoneNumber): boolean {
  if (read.nationalNumber.length < MIN_DIGITS) return false;
  const digits = digitsOf(written);
  return digits === digitsOf(read.formatNational()) || digits === digitsOf(read.number);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
