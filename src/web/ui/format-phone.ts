import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneNumber } from 'libphonenumber-js/min';

/** A phone number as it is written for callers from everywhere, '+49 30 1234567', from what people of a country write; null for what is no number there. */
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

/** '00' leads out of most countries, and nobody's own number begins with it. */
function fromAbroad(text: string): string {
  return text.trim().replace(/^00(?=[\s\d])/, '+');
}

/** After a country's code people write at most the zero of its own numbers, '+49 (0)30'; another digit that is not read, as a second 1 of America, may be a wrong one. */
function isWrittenForAbroad(written: string, { countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  const digits = digitsOf(written);
  return [nationalNumber, `0${nationalNumber}`].some((own) => digits === countryCallingCode + own);
}

/** Fewer digits are a short code, or lack their area. */
const FEWEST_DIGITS = 7;

/** A number of the country has the digit it begins with there: what lacks it may lack its area too. */
function isWrittenWhole(written: string, read: PhoneNumber): boolean {
  if (read.nationalNumber.length < FEWEST_DIGITS) return false;
  const digits = digitsOf(written);
  return digits === digitsOf(read.formatNational()) || digits === digitsOf(read.number);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
