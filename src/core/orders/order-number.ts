const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/**
 * An order number: 'R' and ten unambiguous characters, derived from a random token, so that it reveals no order count.
 */
export function orderNumber(token: string): string {
  const characters = Array.from(token.slice(0, 20), (character) => character.charCodeAt(0));
  const pairs = characters.flatMap((code, position) =>
    position % 2 === 0 ? [code * 128 + (characters[position + 1] ?? 0)] : [],
  );
  return `R${pairs.map((pair) => ALPHABET.charAt(pair % ALPHABET.length)).join('')}`;
}

/** Whether a text in capitals has the form of an order number. One of twenty has letters only. */
export function isOrderNumber(text: string): boolean {
  const [first, ...others] = text.split('');
  return text.length === 11 && first === 'R' && others.every((character) => ALPHABET.includes(character));
}
