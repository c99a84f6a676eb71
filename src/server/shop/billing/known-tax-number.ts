import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { findTaxNumber } from './tax-number-store.ts';

/**
 * What is known of the given tax number; null without one. Records are deleted some time after the number was given: then
 * `confirmed`, what was known for an earlier order, counts if it was confirmed.
 */
export async function knownTaxNumber(
  db: Queries,
  brandId: string,
  billing: BillingDetails | null,
  confirmed: KnownTaxNumber | null = null,
): Promise<KnownTaxNumber | null> {
  if (billing?.type !== 'business' || billing.taxNumber === '') return null;
  const number = readTaxNumber(billing);
  if (number === null) return { ...UNKNOWN, text: billing.taxNumber, state: 'invalid' };
  const { text, authority } = number;
  const record = authority === null ? null : await findTaxNumber(db, { brandId, number: text });
  if (record === null) return isConfirmed(confirmed, text) ? confirmed : { ...UNKNOWN, text, state: 'unvalidated' };
  const { state, checkedAt, validAt, requestId } = record;
  return { text, state, checkedAt, validAt, requestId };
}

const UNKNOWN = { checkedAt: null, validAt: null, requestId: null } as const;

/** Whether a number was confirmed for an earlier order. */
export function isConfirmed(earlier: KnownTaxNumber | null, text: string): earlier is KnownTaxNumber {
  return earlier?.state === 'valid' && earlier.text === text;
}
