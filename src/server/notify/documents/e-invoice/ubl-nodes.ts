import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';

/** An element with a text; null for an empty one, since empty elements are not allowed (EN 16931 UBL-CR, R008 of Peppol). */
export function textNode(name: string, text: string): XmlNode | null {
  return text.trim() === '' ? null : xml(name, {}, text);
}

/** Writes elements with amounts (minor units) of a currency. */
export type AmountNode = (name: string, amountMinor: number) => XmlNode;

/** The writer of amounts of a currency. */
export function amountsIn(currency: string): AmountNode {
  const digits = currencyDigits(currency);
  return (name, amountMinor) => xml(name, { currencyID: currency }, minorToDecimal(amountMinor, digits));
}

/** The VAT of a line, a discount or a sum: 'S' at a rate, 'AE' (reverse charge) without a rate. Basis points become percent. */
export function taxCategory(name: string, basisPoints: number | null, ...more: readonly (XmlNode | null)[]): XmlNode {
  return xml(
    name,
    {},
    textNode('cbc:ID', basisPoints === null ? 'AE' : 'S'),
    textNode('cbc:Percent', String((basisPoints ?? 0) / 100)),
    ...more,
    xml('cac:TaxScheme', {}, textNode('cbc:ID', 'VAT')),
  );
}
