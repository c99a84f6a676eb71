/** Whether a text holds what can be a card number: issued prefix and length, good check digit (ISO/IEC 7812), whatever spaces or dashes stand in it. */
export function holdsCardNumber(text: string, exemptLength?: number): boolean {
  if (text.length < SHORTEST || isHash(text)) return false;
  for (const [run] of text.replaceAll(UUID, 'id').matchAll(RUN)) {
    if (windowsOf(run).some((digits) => digits.length !== exemptLength && isCardNumber(digits))) return true;
  }
  return false;
}

const SHORTEST = 13;
const LONGEST = 19;
/** Groups of digits with single spaces or dashes between; a letter or digit beside them, or the plus of a telephone number before, means something else. */
const RUN = /(?<![\p{L}\d+])\d+(?:[ -]\d+)*(?![\p{L}\d])/gu;

/** UUIDs and hashes are made of digits by chance; shoppers do not type them, but an e-mail address may be made of one. */
const UUID = /(?<![\p{L}\d])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\d])/gu;

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Every row of whole groups that has the length of a card number: a house number may stand before it. */
function windowsOf(run: string): string[] {
  const groups = run.split(/[ -]/);
  const windows: string[] = [];
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (let end = start; end < groups.length && digits.length <= LONGEST; end += 1) {
      digits += groups[end] ?? '';
      if (digits.length >= SHORTEST && digits.length <= LONGEST) windows.push(digits);
    }
  }
  return windows;
}

/** By prefix (ISO/IEC 7812 issuer identification numbers), the lengths issued. */
const ISSUED: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 18, 19]],
  [/^5[0-8]/, [13, 14, 15, 16, 17, 18, 19]],
  [/^2(?:2[2-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 15, 16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^6/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(?:81|9792|220)/, [16, 17, 18, 19]],
];

function isCardNumber(digits: string): boolean {
  return (
    ISSUED.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) && isLuhnValid(digits)
  );
}

function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
