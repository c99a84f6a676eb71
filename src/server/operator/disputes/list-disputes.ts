import type { listDisputes as endpoint } from '#contract/operator/disputes.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { listNewestPayments } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findDisputeTimes } from './dispute-read-store.ts';
import { disputeRow } from './dispute-row.ts';

/** Disputed payments of the brands the caller may see, newest payment first. */
export function listDisputes({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, cursor, brandId = null, state }) => {
    const found = await listNewestPayments(database.read, {
      brandIds: brandsOfQuery(caller.brands, brandId),
      state: null,
      types: null,
      search: null,
      from: null,
      to: null,
      disputes: state ?? 'all',
      after: parseCursor(cursor),
      limit: limit + 1,
    });
    const { rows, next } = pageOf(found, limit, ({ payment: { createdAt: at, id } }) => ({ at, id }));
    const timesOf = await findDisputeTimes(
      database.read,
      rows.map(({ payment }) => payment),
    );
    return ok({ rows: rows.flatMap((row) => disputeRow(row, timesOf(row.payment)) ?? []), next });
  };
}
