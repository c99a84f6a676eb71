import { decode, encode } from 'punycode.js/punycode.es6.js';

/** The most characters read or written; a label has at most 63 (RFC 1035 §2.3.4). */
const MAX_LENGTH = 256;
const ASCII = /^[\u0020-\u007e]*$/;

/** Text in Punycode, without 'xn--' (RFC 3492 §6.3); null if it is too long or not valid Unicode. Never throws. */
export function encodePunycode(text: string): string | null {
  if (text.length > MAX_LENGTH || !text.isWellFormed()) return null;
  return orNull(() => encode(text));
}

/** The text of a Punycode string without 'xn--' (RFC 3492 §6.2); null if it is invalid. Never throws. */
export function decodePunycode(code: string): string | null {
  if (code.length > MAX_LENGTH || !ASCII.test(code)) return null;
  const text = orNull(() => decode(code));
  return text?.isWellFormed() === true ? text : null;
}

/** The library throws a RangeError on overflow and on invalid digits. */
function orNull(convert: () => string): string | null {
  try {
    return convert();
  } catch {
    return null;
  }
}
