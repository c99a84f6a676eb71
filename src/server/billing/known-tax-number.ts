import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { loadTaxNumber } from './tax-number-store.ts';

/** What is known of the given tax number; null without one. */
export async function knownTaxNumber(
  db: Queries,
  brandId: string,
  billing: BillingDetails | null,
): Promise<KnownTaxNumber | null> {
  if (billing?.type !== 'business' || billing.tax_number === '') return null;
  const number = readTaxNumber(billing);
  if (number === null) return { ...UNKNOWN, text: billing.tax_number, status: 'invalid' };
  const { text, authority } = number;
  const record = authority === null ? null : await loadTaxNumber(db, { brandId, number: text });
  if (record === null) return { ...UNKNOWN, text, status: 'unvalidated' };
  const { status, checkedAt, validAt, requestId } = record;
  return { text, status, checkedAt, validAt, requestId };
}

const UNKNOWN = { checkedAt: null, validAt: null, requestId: null } as const;
