/** A decimal text ('4.25', '1200') as readers of a locale (BCP 47) write it, with all its digits. */
export function formatDecimal(decimal: string, locale: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Intl takes any decimal text exactly; its type asks for a literal
  const exact = decimal as `${number}`;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(exact);
}
