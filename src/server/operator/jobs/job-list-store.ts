import { type AliasedExpression, sql } from 'kysely';
import type { JobQueue } from '#server/jobs/public.ts';
import type { Position } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { END_LENGTH } from './message-end.ts';

/** Of payloads, which may be long or secret, only the beginning, which contains why a message was not sent (`messageEnd`). */
export const PAYLOAD_BEGINNING = sql<string>`substr(payload, 1, ${sql.lit(END_LENGTH)})`.as('payload');

type State = Tables['jobs']['state'];

/** Which jobs are listed; null members do not restrict. */
export interface JobFilter {
  readonly brandIds: readonly string[] | null;
  readonly queues: readonly JobQueue[];
  readonly states: readonly State[];
  readonly kind: Tables['jobs']['kind'] | null;
  readonly topic: string | null;
  readonly after: Position | null;
  readonly limit: number;
  /** By when they are due. */
  readonly order: 'asc' | 'desc';
}

/** Jobs that are listed by their ids or orders instead of their queues. */
export type NamedJobs =
  | { readonly ids: readonly string[] }
  | { readonly orders: readonly { readonly brandId: string; readonly id: string }[] };

/** A job as listed, with the number of its order, and of a written email its recipient and subject. */
export type ListedJob = Pick<Tables['jobs'], (typeof COLUMNS)[number] | 'payload'> & {
  readonly number: string | null;
  readonly recipient: string | null;
  readonly subject: string | null;
};

const COLUMNS = [
  'brand_id',
  'id',
  'queue',
  'kind',
  'topic',
  'state',
  'order_id',
  'attempts',
  'next_at',
  'lease_until',
  'updated_at',
] as const;

/** The jobs of some queues and states in the order they are due: of each queue and state by an index, then merged. */
export async function listJobRows(db: Queries, filter: JobFilter): Promise<readonly ListedJob[]> {
  const { brandIds, queues, states, order, limit } = filter;
  if (brandIds?.length === 0) return [];
  const [first, ...others] = queues.flatMap((queue) =>
    states.map((state) => db.selectFrom(partOf(db, filter, { queue, state }).as('part')).selectAll()),
  );
  if (first === undefined) return [];
  const found = others.reduce((union, part) => union.unionAll(part), first).as('found');
  const merged = db.selectFrom(found).selectAll().orderBy('next_at', order).orderBy('id', order).limit(limit);
  return withDetails(db, merged.as('listed')).orderBy('listed.next_at', order).orderBy('listed.id', order).execute();
}

/** Named jobs of some queues and states; few enough to be sorted. */
export async function listNamedJobs(db: Queries, named: NamedJobs, filter: JobFilter): Promise<readonly ListedJob[]> {
  const { brandIds, queues, states, order, limit } = filter;
  const keys = 'ids' in named ? named.ids : named.orders.map(({ id }) => id);
  if (brandIds?.length === 0 || keys.length === 0 || queues.length === 0 || states.length === 0) return [];
  const brands = 'ids' in named ? brandIds : named.orders.map(({ brandId }) => brandId);
  const rows = matching(selectJobs(db), filter)
    .where('ids' in named ? 'id' : 'order_id', 'in', keys)
    .where('queue', 'in', queues)
    .where('state', 'in', states)
    .$if(brands !== null, (query) => query.where('brand_id', 'in', brands ?? []))
    .orderBy('next_at', order)
    .orderBy('id', order)
    .limit(limit);
  return withDetails(db, rows.as('listed')).orderBy('listed.next_at', order).orderBy('listed.id', order).execute();
}

/** The ids of the newest emails to an address. */
export async function listEmailIdsTo(
  db: Queries,
  brandIds: readonly string[],
  recipient: string,
): Promise<readonly string[]> {
  if (brandIds.length === 0) return [];
  const rows = await db
    .selectFrom('emails')
    .select('id')
    .where('brand_id', 'in', brandIds)
    .where('recipient', '=', recipient)
    .orderBy('written_at', 'desc')
    .limit(MAX_EMAILS)
    .execute();
  return rows.map(({ id }) => id);
}

const MAX_EMAILS = 1000;

/** A job with everything that is stored of it; null when the brand has none in these queues. */
export async function findJobRow(
  db: Queries,
  { brandId, id, queues }: { readonly brandId: string; readonly id: string; readonly queues: readonly JobQueue[] },
): Promise<(Tables['jobs'] & { readonly number: string | null; readonly line_state: string | null }) | null> {
  const row = await db
    .selectFrom('jobs')
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'jobs.brand_id').onRef('orders.id', '=', 'jobs.order_id'),
    )
    .leftJoin('order_lines', (join) =>
      join
        .onRef('order_lines.brand_id', '=', 'jobs.brand_id')
        .onRef('order_lines.order_id', '=', 'jobs.order_id')
        .onRef('order_lines.line_id', '=', 'jobs.line_id'),
    )
    .selectAll('jobs')
    .select(['orders.number', 'order_lines.state as line_state'])
    .where('jobs.brand_id', '=', brandId)
    .where('jobs.id', '=', id)
    .where('jobs.queue', 'in', queues)
    .executeTakeFirst();
  return row ?? null;
}

function partOf(db: Queries, filter: JobFilter, { queue, state }: { readonly queue: JobQueue; readonly state: State }) {
  const { brandIds, order, limit } = filter;
  return matching(selectJobs(db), filter)
    .where('queue', '=', queue)
    .where('state', '=', state)
    .$if(brandIds !== null, (query) => query.where('brand_id', 'in', brandIds ?? []))
    .orderBy('next_at', order)
    .orderBy('id', order)
    .limit(limit);
}

function matching(jobs: JobQuery, { kind, topic, after, order }: JobFilter): JobQuery {
  let found = jobs;
  if (kind !== null) found = found.where('kind', '=', kind);
  if (topic !== null) found = found.where('topic', '=', topic).where('topic', '<>', '');
  if (after === null) return found;
  const side = order === 'asc' ? '>' : '<';
  return found.where((eb) => eb(eb.refTuple('next_at', 'id'), side, eb.tuple(after.at, after.id)));
}

type JobQuery = ReturnType<typeof selectJobs>;

function selectJobs(db: Queries) {
  return db.selectFrom('jobs').select([...COLUMNS, PAYLOAD_BEGINNING]);
}

type JobColumns = Pick<ListedJob, (typeof COLUMNS)[number] | 'payload'>;

function withDetails(db: Queries, jobs: AliasedExpression<JobColumns, 'listed'>) {
  return db
    .selectFrom(jobs)
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'listed.brand_id').onRef('orders.id', '=', 'listed.order_id'),
    )
    .leftJoin('emails', (join) =>
      join.onRef('emails.brand_id', '=', 'listed.brand_id').onRef('emails.id', '=', 'listed.id'),
    )
    .selectAll('listed')
    .select(['orders.number', 'emails.recipient', 'emails.subject']);
}
