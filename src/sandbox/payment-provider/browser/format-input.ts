/** A text with the caret position. */
export interface TypedText {
  readonly value: string;
  readonly caret: number;
}

/**
 * Formats a text and keeps the caret after the same character, so that editing in the middle does not move it to the
 * end.
 */
export function formatInput(typed: TypedText, format: (value: string) => string): TypedText {
  const value = format(typed.value);
  if (typed.caret >= typed.value.length) return { value, caret: value.length };
  const digitsBefore = countDigits(typed.value.slice(0, typed.caret));
  return { value, caret: positionAfterDigits(value, digitsBefore) };
}

function positionAfterDigits(value: string, digits: number): number {
  let digitCount = 0;
  for (let position = 0; position < value.length; position += 1) {
    if (digitCount === digits) return position;
    if (/[\da-z]/i.test(value.charAt(position))) digitCount += 1;
  }
  return value.length;
}

function countDigits(value: string): number {
  return value.replaceAll(/[^\da-z]/gi, '').length;
}
