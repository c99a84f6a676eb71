import { sql } from 'kysely';
import type { ChangeEvent } from '#contract/operator/events.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { QUEUES } from '#server/platform/tables/jobs-tables.ts';

/** A change with what distinguishes it from others of the same thing. */
export interface FoundChange {
  readonly id: string;
  readonly event: ChangeEvent;
}

/** The most changes of a kind that are read at once. */
export const MAX_CHANGES = 200;
/** Payments are decided long before. */
const DECISION_MS = 3_600_000;

/** What changed at an instant (ms) or later; each statement reads an index. */
export async function listChanges(db: Queries, since: number): Promise<readonly FoundChange[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['brand_id', 'id', 'updated_at as at'])
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  const credited = await db
    .selectFrom('credit_notes')
    .select(['brand_id', 'order_id as id', 'issued_at as at'])
    .where('issued_at', '>=', since)
    .limit(MAX_CHANGES)
    .execute();
  const found: readonly WrittenChange[] = [
    ...[...orders, ...credited].map(({ brand_id: brandId, id, at }) => ({
      id: `order ${brandId} ${id} ${at}`,
      at,
      event: { kind: 'order.changed', brandId, orderId: id } as const,
    })),
    ...(await listTaskChanges(db, since)),
    ...(await listFailures(db, since)),
    ...(await listReconciled(db, since)),
  ];
  // Last, so that the entries of the commands that made the changes are among them.
  const entries = await listEntries(db, since);
  const handled: readonly WrittenChange[] = entries.flatMap(
    ({ brand_id: brandId, subject_kind: kind, subject_id: orderId, ...entry }) =>
      brandId === null || kind !== 'order'
        ? []
        : [{ id: `entry ${entry.sequence}`, ...entry, event: { kind: 'order.changed', brandId, orderId } }],
  );
  return [...found, ...handled].map(({ id, event, ...change }) => {
    const commandId = change.command_id ?? commandAt(entries, event.brandId, change.at);
    return { id, event: commandId === null ? event : { ...event, commandId } };
  });
}

function listEntries(db: Queries, since: number) {
  return db
    .selectFrom('audit_entries')
    .select(['brand_id', 'subject_kind', 'subject_id', 'sequence', 'at', 'command_id', 'actor_kind', 'actor_id'])
    .where('sequence', '>', (eb) =>
      eb
        .selectFrom('audit_entries')
        .select((one) => sql<number>`${one.fn.max('sequence')} - ${MAX_CHANGES}`.as('first')),
    )
    .where('at', '>=', since)
    .execute();
}

/**
 * The command that made a change: all it writes has the instant of its entry. Null if the brand has other changes by staff of
 * that instant.
 */
function commandAt(entries: readonly StoredEntry[], brandId: string, at: number): string | null {
  const made = entries.filter((entry) => entry.brand_id === brandId && entry.at === at);
  const authors = new Set(made.map((entry) => `${entry.actor_kind} ${entry.actor_id}`));
  const [commandId = null, ...others] = new Set(made.flatMap(({ command_id: id }) => (id === null ? [] : [id])));
  return authors.size > 1 || others.length > 0 ? null : commandId;
}

type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** A change as it was written. */
interface WrittenChange extends FoundChange {
  readonly at: number;
  readonly command_id?: string | null;
}

async function listTaskChanges(db: Queries, since: number): Promise<readonly WrittenChange[]> {
  const tasks = await db
    .selectFrom('operator_tasks')
    .select(['brand_id', 'id', 'order_id', 'updated_at'])
    .where('updated_at', '>=', since)
    .limit(MAX_CHANGES)
    .execute();
  return tasks.map(({ brand_id: brandId, id, order_id: orderId, updated_at: at }) => ({
    id: `task ${brandId} ${id} ${at}`,
    at,
    event: { kind: 'task.changed', brandId, orderId },
  }));
}

/** Days of payment providers that were imported, are to be, or have a difference that changed. */
async function listReconciled(db: Queries, since: number): Promise<readonly WrittenChange[]> {
  const days = await db
    .selectFrom('reconciliation_days')
    .select(['brand_id', 'provider', 'day', 'changed_at'])
    .where('changed_at', '>=', since)
    .limit(MAX_CHANGES)
    .execute();
  return days.map(({ brand_id: brandId, provider, day, changed_at: at }) => ({
    id: `day ${brandId} ${provider} ${day} ${at}`,
    at,
    event: { kind: 'reconciliation.changed', brandId, orderId: null },
  }));
}

async function listFailures(db: Queries, since: number): Promise<readonly WrittenChange[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['brand_id', 'id', 'order_id', 'updated_at'])
    .where('queue', 'in', QUEUES)
    .where('state', '=', 'dead-lettered')
    .where('updated_at', '>=', since)
    .limit(MAX_CHANGES)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['brand_id', 'id', 'order_id', 'updated_at'])
    .where(sql<boolean>`state = 'declined'`)
    .where('created_at', '>=', since - DECISION_MS)
    .where('updated_at', '>=', since)
    .limit(MAX_CHANGES)
    .execute();
  return [
    ...jobs.map(({ brand_id: brandId, id, order_id: orderId, updated_at: at }) => ({
      id: `job ${brandId} ${id} ${at}`,
      at,
      event: { kind: 'job.dead-lettered', brandId, orderId } as const,
    })),
    ...payments.map(({ brand_id: brandId, id, order_id: orderId, updated_at: at }) => ({
      id: `payment ${brandId} ${id}`,
      at,
      event: { kind: 'payment.failed', brandId, orderId } as const,
    })),
  ];
}
