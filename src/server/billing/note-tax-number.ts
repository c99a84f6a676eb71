import { withRecheck, newTaxNumberRecord } from '#core/billing/tax/tax-number-record.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { takeFromLimit } from '#server/http/limits/limit-store.ts';
import { isLoopback } from '#server/http/limits/network.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { loadTaxNumber, saveEnteredTaxNumber } from './tax-number-store.ts';

/** Checks per network and hour; beyond it numbers stay unvalidated, so that others need not wait for the authority. */
const MOST = 30;
const WINDOW_MS = 60 * 60_000;

/** Records a given tax number; it is checked in the background if an authority exists. */
export async function noteTaxNumber(tx: Queries, context: RequestContext, billing: BillingDetails): Promise<void> {
  const number = readTaxNumber(billing);
  if (number === null || number.authority === null) return;
  const { store, now: at } = context;
  const key = { brandId: store.brand.id, number: number.text };
  const before = await loadTaxNumber(tx, key);
  const record = before === null ? newTaxNumberRecord(at) : withRecheck(before, at);
  const isQuestion = record !== before;
  if (isQuestion && !(await mayAsk(tx, context))) return;
  await saveEnteredTaxNumber(tx, key, { country: billing.country, before, record, at });
}

async function mayAsk(tx: Queries, { store, network, now }: RequestContext): Promise<boolean> {
  if (isLoopback(network)) return true;
  const limit = { brandId: store.brand.id, bucket: `tax numbers network ${network}`, most: MOST, windowMs: WINDOW_MS };
  return (await takeFromLimit(tx, limit, now)).isAllowed;
}
