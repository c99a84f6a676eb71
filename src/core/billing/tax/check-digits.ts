/** The sum of digits times weights. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, position) => sum + weight * digitAt(digits, position), 0);
}

/** The value of the digit at a position. */
export function digitAt(digits: string, position: number): number {
  return Number(digits.at(position));
}

/** Whether the last digit is a valid Luhn check digit (ISO/IEC 7812-1 annex B). */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((whole, digit, position) => {
      const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
      return whole + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit is a valid check digit of ISO/IEC 7064 MOD 11,10. */
export function isMod1110(digits: string): boolean {
  const product = Array.from(digits.slice(0, -1)).reduce((carried, digit) => {
    const sum = (carried + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (product + digitAt(digits, -1)) % 10 === 1;
}

/** Whether a text is 1 modulo 97, with letters as 10 to 35 (ISO/IEC 7064 MOD 97-10). */
export function isMod97(text: string): boolean {
  const digits = Array.from(text)
    .map((one) => Number.parseInt(one, 36))
    .join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
