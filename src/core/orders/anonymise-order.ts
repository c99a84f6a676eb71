import { EMPTY_BILLING_DETAILS } from '#core/billing/billing-details.ts';
import type { TaxEvidence } from '#core/billing/tax/tax-evidence.ts';
import { boughtName } from '#core/catalogue/bought-name.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { OrderDocument } from './order.ts';

/**
 * The order of a buyer who deleted the account (GDPR art. 17). If its invoice has a number, the data an invoice must contain stays: buyer,
 * place and items (Directive 2006/112/EC art. 226). Of other orders only data that does not identify anyone stays. Answers to custom fields
 * and registrants are always removed.
 */
export function anonymiseOrder(
  document: OrderDocument,
  { isInvoiced }: { readonly isInvoiced: boolean },
): OrderDocument {
  const { priced, billing, taxAddress, taxEvidence, consents, language, timeZone, confirmed, taxExchange, paidAt } =
    document;
  return {
    priced: { ...priced, lines: priced.lines.map((line) => withoutAnswers(line, isInvoiced)) },
    billing: isInvoiced
      ? { ...billing, email: '', phone: '' }
      : { ...EMPTY_BILLING_DETAILS, type: billing.type, country: billing.country },
    taxAddress,
    ...(isInvoiced && taxEvidence !== undefined ? { taxEvidence: withoutPhone(taxEvidence) } : {}),
    consents,
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(confirmed === undefined ? {} : { confirmed }),
    ...(taxExchange === undefined ? {} : { taxExchange }),
    ...(paidAt === undefined ? {} : { paidAt }),
  };
}

/** The reason for the tax must be provable as long as the invoice is kept; the country of the phone number is not part of an invoice. */
function withoutPhone({ places, taxNumber }: TaxEvidence): TaxEvidence {
  return { places: places.filter(({ by }) => by !== 'phone'), taxNumber };
}

/** Domain names can identify a person; on an invoice they are the item sold. */
function withoutAnswers(line: PricedLine, isInvoiced: boolean): PricedLine {
  const { configuration, slug } = line;
  if (isInvoiced) return { ...line, configuration: { ...configuration, fields: {} } };
  const name = boughtName(configuration) === null ? line.name : slug;
  return { ...line, name, configuration: { ...configuration, fields: {}, domain: null } };
}
