import type { BillingDetails } from '#core/billing/billing-details.ts';
import { newTaxNumberRecord, withRecheck } from '#core/billing/tax/tax-number-record.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimFromLimit } from '#server/request/limits/limit-store.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { findTaxNumber, updateEnteredTaxNumber } from './tax-number-store.ts';

/** Checks per network and hour; beyond it numbers stay unvalidated, so that others need not wait for the authority. */
const MAX_CHECKS = 30;
const WINDOW_MS = 60 * 60_000;

/** Records a given tax number; it is checked in the background if an authority exists. */
export async function recordTaxNumber(
  tx: Transaction,
  context: RequestContext,
  billing: BillingDetails,
): Promise<void> {
  const number = readTaxNumber(billing);
  if (number === null || number.authority === null) return;
  const { store, now: at } = context;
  const key = { brandId: store.brand.id, number: number.text };
  const before = await findTaxNumber(tx, key);
  const record = before === null ? newTaxNumberRecord(at) : withRecheck(before, at);
  const isQuestion = record !== before;
  if (isQuestion && !(await isWithinLimit(tx, context))) return;
  await updateEnteredTaxNumber(tx, key, { country: billing.country, before, record, at });
}

async function isWithinLimit(tx: Transaction, { store, network, now }: RequestContext): Promise<boolean> {
  if (isLoopback(network)) return true;
  const limit = {
    brandId: store.brand.id,
    bucket: `tax numbers network ${network}`,
    max: MAX_CHECKS,
    windowMs: WINDOW_MS,
  };
  return (await claimFromLimit(tx, limit, now)).isAllowed;
}
