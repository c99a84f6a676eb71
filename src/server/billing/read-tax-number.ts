import { parseTaxNumber } from '#core/billing/tax/tax-number.ts';
import type { TaxNumber } from '#core/billing/tax/tax-number.ts';
import type { BillingDetails } from '#core/orders/order.ts';

/** A business's tax number in normalized form; null when missing or malformed. */
export function readTaxNumber(billing: BillingDetails): TaxNumber | null {
  if (billing.type !== 'business' || billing.tax_number === '') return null;
  const parsed = parseTaxNumber(billing.tax_number, billing.country);
  return parsed.ok ? parsed.value : null;
}
