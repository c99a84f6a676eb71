import { NO_BILLING } from '#core/billing/no-billing.ts';
import type { TaxEvidence } from '#core/billing/tax-evidence.ts';
import { boughtName } from '#core/catalogue/bought-name.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { OrderDocument } from './order.ts';

/**
 * An order whose buyer deleted the account (GDPR Art. 17): what an invoice must name stays with one that has a number, which is who bought, where, and what
 * (Directive 2006/112/EC Art. 226); of any other order only what cannot tell who it was. Never what was answered to a product's questions, nor who holds names.
 */
export function forgetBuyer(
  { priced, billing, taxAddress, taxEvidence, consents }: OrderDocument,
  { isInvoiced }: { readonly isInvoiced: boolean },
): OrderDocument {
  return {
    priced: { ...priced, lines: priced.lines.map((line) => forgetAnswers(line, isInvoiced)) },
    billing: isInvoiced
      ? { ...billing, email: '', phone: '' }
      : { ...NO_BILLING, type: billing.type, country: billing.country },
    taxAddress,
    ...(isInvoiced && taxEvidence !== undefined ? { taxEvidence: withoutPhone(taxEvidence) } : {}),
    consents,
  };
}

/** Why an invoice bears the tax it bears has to be shown as long as it is kept; the phone number's country is no part of an invoice. */
function withoutPhone({ places, taxNumber }: TaxEvidence): TaxEvidence {
  return { places: places.filter(({ by }) => by !== 'phone'), taxNumber };
}

/** Names of domains tell who somebody is; on an invoice they are what was sold. */
function forgetAnswers(line: PricedLine, isInvoiced: boolean): PricedLine {
  const { configuration, slug } = line;
  if (isInvoiced) return { ...line, configuration: { ...configuration, fields: {} } };
  const name = boughtName(configuration) === null ? line.name : slug;
  return { ...line, name, configuration: { ...configuration, fields: {}, domain: null } };
}
