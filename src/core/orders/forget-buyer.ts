import { boughtName } from '#core/catalogue/bought-name.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { BillingDetails, OrderDocument } from './order.ts';

/**
 * An order whose buyer deleted the account (GDPR Art. 17): what an invoice must name stays with one that has a number, which is who bought, where, and what
 * (Directive 2006/112/EC Art. 226); of any other order only what cannot tell who it was. Never what was answered to a product's questions, nor who holds names.
 */
export function forgetBuyer(
  { priced, billing, taxAddress, consents }: OrderDocument,
  { isInvoiced }: { readonly isInvoiced: boolean },
): OrderDocument {
  return {
    priced: { ...priced, lines: priced.lines.map((line) => forgetAnswers(line, isInvoiced)) },
    billing: isInvoiced
      ? { ...billing, email: '', phone: '' }
      : { ...NOBODY, type: billing.type, country: billing.country },
    taxAddress,
    consents,
  };
}

const NOBODY: Omit<BillingDetails, 'type' | 'country'> = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  phone: '',
  company: '',
  registration_number: '',
  tax_number: '',
};

/** Names of domains tell who somebody is; on an invoice they are what was sold. */
function forgetAnswers(line: PricedLine, isInvoiced: boolean): PricedLine {
  const { configuration, slug } = line;
  if (isInvoiced) return { ...line, configuration: { ...configuration, fields: {} } };
  const name = boughtName(configuration) === null ? line.name : slug;
  return { ...line, name, configuration: { ...configuration, fields: {}, domain: null } };
}
