/** Documents with gap-free numbers; credit notes have a series of their own. */
export type NumberedDocument = 'invoice' | 'credit-note';

/** The format of a number series, and its first number. */
export interface NumberSeries {
  /** Does not end with a digit, so that prefix and number are distinct. */
  readonly prefix: string;
  /** Used only while the series has no number yet. */
  readonly first: number;
}

/** The default number series of brands. */
export const NUMBER_SERIES: Readonly<Record<NumberedDocument, NumberSeries>> = {
  invoice: { prefix: 'INV-', first: 1 },
  'credit-note': { prefix: 'CN-', first: 1 },
};

/** Valid prefixes: up to 16 letters, digits, dots, dashes and underscores; the last one is not a digit. */
export const NUMBER_PREFIX = /^[A-Za-z0-9][A-Za-z0-9._-]{0,15}(?<!\d)$/u;

/** A prefix under which documents of a brand were issued. */
export interface IssuedPrefix {
  readonly brandId: string;
  readonly kind: NumberedDocument;
  readonly prefix: string;
}

/**
 * Whether documents of the other kind were issued under the same prefix, in any case. Invoices and credit notes are
 * numbered separately, so a number could be issued twice.
 */
export function isPrefixOfOthers({ brandId, kind, prefix }: IssuedPrefix, issued: readonly IssuedPrefix[]): boolean {
  return issued.some(
    (one) => one.brandId === brandId && one.kind !== kind && one.prefix.toLowerCase() === prefix.toLowerCase(),
  );
}

/** A printed number. A position occurs once in a series whatever its prefix, so numbers never repeat. */
export function documentNumber({ prefix }: NumberSeries, position: number): string {
  return `${prefix}${String(position).padStart(6, '0')}`;
}

/** How a number of a series may be stored that was written in any case: in capitals, and with the prefix as it is. */
export function numberSpellings(text: string, { prefix }: Pick<NumberSeries, 'prefix'>): readonly string[] {
  const capitals = text.toUpperCase();
  const isOfSeries = capitals.startsWith(prefix.toUpperCase());
  return isOfSeries ? [...new Set([capitals, `${prefix}${text.slice(prefix.length)}`])] : [capitals];
}
