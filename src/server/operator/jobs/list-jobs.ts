import { LISTED_STATES, type listJobs as endpoint } from '#contract/operator/jobs.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import { JOB_QUEUES, type JobKind, type JobQueue } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { QUEUES } from '#server/platform/tables/jobs-tables.ts';
import { listOrdersByNumber } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { type JobFilter, type ListedJob, type NamedJobs, listJobRows, listNamedJobs } from './job-list-store.ts';
import { jobRowView } from './job-view.ts';

/** Jobs of the brands the caller may see, by default those that wait. */
export function listJobs({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, input) => {
    const { state = 'waiting', order = '' } = input;
    const kind = isKind(input.kind) ? input.kind : null;
    const queues = QUEUES.filter(
      (queue) => (kind === null || JOB_QUEUES[kind] === queue) && (input.queue ?? queue) === queue,
    );
    const number = order.trim().toUpperCase();
    const states = number === '' || input.state !== undefined ? ([state] as const) : LISTED_STATES;
    const query = { ...input, queues, states, kind, topic: null, order: state === 'done' ? 'desc' : 'asc' } as const;
    const named = number === '' ? null : { orders: await listOrdersByNumber(database.read, { number, brandId: null }) };
    const { rows, next } = await jobsPage(database.read, context, query, named);
    return ok({ rows: rows.map((row) => jobRowView(row, context.now)), next });
  };
}

/** The query of a list of jobs. */
interface JobListQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly brandId?: string | undefined;
  readonly queues: readonly JobQueue[];
  readonly states: JobFilter['states'];
  readonly kind: JobKind | null;
  readonly topic: string | null;
  readonly order: 'asc' | 'desc';
}

/** A page of the jobs the caller may see; of named ones if there are names. */
export async function jobsPage(
  db: Queries,
  { caller }: Pick<CallerContext, 'caller'>,
  query: JobListQuery,
  named: NamedJobs | null,
): Promise<{ readonly rows: readonly ListedJob[]; readonly next: string | null }> {
  const { limit = PAGE_SIZE, cursor, brandId, queues, states, kind, topic, order } = query;
  const brandIds = brandsOfQuery(caller.brands, brandId ?? null);
  const filter = { brandIds, queues, states, kind, topic, order, after: parseCursor(cursor), limit: limit + 1 };
  const found =
    named === null ? await listJobRows(db, filter) : await listNamedJobs(db, visible(named, brandIds), filter);
  return pageOf(found, limit, ({ next_at: at, id }) => ({ at, id }));
}

function visible(named: NamedJobs, brandIds: readonly string[] | null): NamedJobs {
  if ('ids' in named || brandIds === null) return named;
  return { orders: named.orders.filter(({ brandId }) => brandIds.includes(brandId)) };
}

function isKind(text: string | undefined): text is JobKind {
  return text !== undefined && Object.hasOwn(JOB_QUEUES, text);
}
