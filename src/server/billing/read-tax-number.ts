import { parseTaxNumber } from '#core/billing/tax-number.ts';
import type { TaxNumber } from '#core/billing/tax-number.ts';
import type { BillingDetails } from '#core/orders/order.ts';

/** The tax number of a business as authorities write it; null where none was given, or what was given can be none. */
export function readTaxNumber(billing: BillingDetails): TaxNumber | null {
  if (billing.type !== 'business' || billing.tax_number === '') return null;
  const parsed = parseTaxNumber(billing.tax_number, billing.country);
  return parsed.ok ? parsed.value : null;
}
