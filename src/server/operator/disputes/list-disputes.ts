import type { exportDisputes as exportEndpoint, listDisputes as endpoint } from '#contract/operator/disputes.ts';
import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import { csvPart } from '#core/accounting/csv.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listNewestPayments, listPaymentsByEvidence } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { DISPUTE_COLUMNS } from './dispute-csv.ts';
import { findDisputeTimes } from './dispute-read-store.ts';
import { type DisputeRow, disputeRow } from './dispute-row.ts';

/** Disputed payments of the brands the caller may see: newest payment first, or those with a deadline, soonest first. */
export function listDisputes({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, ...input }) =>
    ok(await read(database.read, context, { ...input, limit }));
}

/** Disputes of a part of the file. */
const PART = 200;

/** The disputes of a filter as a part of a CSV file. */
export function exportDisputes({ reports }: Pick<OperatorServices, 'reports'>): OperatorHandler<typeof exportEndpoint> {
  return async (context, { limit = PART, ...input }) => {
    const { rows, next } = await read(reports.read('accounting'), context, { ...input, limit });
    return ok({ content: csvPart(DISPUTE_COLUMNS, rows, { isFirst: input.cursor === undefined }), next });
  };
}

async function read(
  db: Queries,
  { caller }: Pick<CallerContext, 'caller'>,
  input: OperatorParsedInputOf<typeof endpoint> & { readonly limit: number },
): Promise<{ rows: DisputeRow[]; next: string | null }> {
  const { brandId = null, state, order = 'newest', cursor, limit } = input;
  const brandIds = brandsOfQuery(caller.brands, brandId);
  const page = { brandIds, after: parseCursor(cursor), limit: limit + 1 };
  const all = { state: null, types: null, search: null, from: null, to: null } as const;
  const isByDeadline = order === 'deadline';
  const found = isByDeadline
    ? await listPaymentsByEvidence(db, page)
    : await listNewestPayments(db, { ...page, ...all, disputes: state ?? 'all' });
  const { rows, next } = pageOf(found, limit, ({ payment: { id, createdAt, evidenceDueAt } }) => ({
    at: isByDeadline ? (evidenceDueAt ?? 0) : createdAt,
    id,
  }));
  const timesOf = await findDisputeTimes(
    db,
    rows.map(({ payment }) => payment),
  );
  return { rows: rows.flatMap((row) => disputeRow(row, timesOf(row.payment)) ?? []), next };
}
