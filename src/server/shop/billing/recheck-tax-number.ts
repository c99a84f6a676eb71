import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import { isFirstAnswerAwaited, restoredTaxNumberRecord } from '#core/billing/tax/tax-number-record.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isConfirmed } from './known-tax-number.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { findTaxNumber, updateEnteredTaxNumber } from './tax-number-store.ts';

/** A number that an order to be renewed is billed with, and what was known of it for that order. */
interface RenewedNumber {
  readonly brandId: string;
  readonly billing: BillingDetails;
  readonly confirmed: KnownTaxNumber | null;
}

/**
 * Has the tax number of an order that is renewed checked again if its record was deleted; whether the first answer of its
 * authority is awaited. One that was confirmed stays valid while the authority is unreachable.
 */
export async function recheckTaxNumber(
  tx: Transaction,
  { brandId, billing, confirmed }: RenewedNumber,
  at: number,
): Promise<boolean> {
  const number = readTaxNumber(billing);
  if (number === null || number.authority === null) return false;
  const key = { brandId, number: number.text };
  const before = await findTaxNumber(tx, key);
  if (before !== null) return isFirstAnswerAwaited(before);
  const record = restoredTaxNumberRecord(isConfirmed(confirmed, number.text) ? confirmed : null, at);
  await updateEnteredTaxNumber(tx, key, { country: billing.country, before, record, at });
  return true;
}
