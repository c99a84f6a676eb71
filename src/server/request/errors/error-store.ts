import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { storableText } from '#server/platform/database/portable-parameters.ts';
import type { RequestError } from './request-error.ts';

/** Days an error is kept: shoppers report it within days. */
export const ERROR_RETENTION_DAYS = 14;

/** Stores an error; the first one of a request counts, those after it follow from it. */
export async function insertRequestError(db: Queries, error: RequestError): Promise<void> {
  const { requestId, brandId, at, process, release, event, operation, method, route, name, message, stack } = error;
  await db
    .insertInto('request_errors')
    .values({
      request_id: requestId,
      brand_id: brandId,
      at,
      process,
      release,
      event,
      operation,
      method,
      route,
      name,
      message: storableText(message),
      stack: storableText(stack),
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
}

/** The error of a request; null when none is kept. */
export async function findRequestError(db: Queries, requestId: string): Promise<RequestError | null> {
  const row = await db.selectFrom('request_errors').selectAll().where('request_id', '=', requestId).executeTakeFirst();
  if (row === undefined) return null;
  const { request_id: id, brand_id: brandId, ...facts } = row;
  return { requestId: id, brandId, ...facts };
}

/** Deletes expired errors, the oldest first. */
export function deleteOldErrors(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'request_errors', { key: ['request_id'], by: 'at' }, expired);
}
