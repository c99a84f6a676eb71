/** The display name of a card or account: its network or bank and the last digits, 'Visa •••• 4242'. */
export function methodName({ brand, last4 }: NamedMethod): string {
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  return [name, maskedNumber(last4)].filter((part) => part !== '').join(' ');
}

/** A masked number with its last digits; '' if they are not known. */
export function maskedNumber(last4: string): string {
  return last4 === '' ? '' : `•••• ${last4}`;
}

interface NamedMethod {
  readonly brand: string;
  readonly last4: string;
}
