import type { BillingDetails } from '#core/billing/billing-details.ts';
import { type TaxNumber, parseTaxNumber } from '#core/billing/tax/tax-number.ts';

/** A business's tax number in normalized form; null when missing or malformed. */
export function readTaxNumber(billing: BillingDetails): TaxNumber | null {
  if (billing.type !== 'business' || billing.taxNumber === '') return null;
  const parsed = parseTaxNumber(billing.taxNumber, billing.country);
  return parsed.ok ? parsed.value : null;
}
