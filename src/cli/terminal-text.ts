/**
 * Text as it is printed: control characters and those that change the direction of text are written as `\u001b`, since a
 * terminal would interpret what a shopper or an external system sent. Lines and tabs stay. JSON stays the same value.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  });
}

/** A stored text as part of a line: without line breaks, with which it could look like other lines, and control characters. */
export function inLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
