import { sql } from 'kysely';
import type { DomainEnding } from '#core/domains/owned/domain-ending.ts';
import { type OwnedState, REGISTERED_STATES } from '#core/domains/owned/owned-state.ts';
import type { VerificationHoldState } from '#core/domains/registrants/verification-hold.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { OWNED_DOCUMENTS, type OwnedDocument } from './owned-document.ts';

/** An owned domain as stored; `changedAt` detects concurrent changes. */
export interface OwnedDomain {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  /** The order that obtained it. */
  readonly orderId: string;
  readonly registry: string;
  readonly state: OwnedState;
  /** How it ended; null while it is held. */
  readonly ending: DomainEnding | null;
  readonly registeredAt: number | null;
  readonly expiresAt: number | null;
  readonly autoRenew: boolean;
  readonly document: OwnedDocument;
  /** Lower case; null when only the registry knows it. */
  readonly registrantEmail: string | null;
  /** Deadline for confirming the address (ms); null when none is required. */
  readonly verifyBy: number | null;
  /** When it was confirmed, by any domain of the brand (ms). */
  readonly emailVerifiedAt: number | null;
  /** When the suspension for a missed deadline was last requested (ms). */
  readonly unverifiedNotifiedAt: number | null;
  /** State of that suspension; null when none was requested. */
  readonly hold: VerificationHoldState | null;
  readonly changedAt: number;
}

/** The key of a customer's domain. */
export interface OwnedKey {
  readonly brandId: string;
  readonly customerId: string;
  readonly name: string;
}

/** A customer's domains except lost ones, sorted by name. */
export async function listOwned(
  db: Queries,
  { brandId, customerId }: Omit<OwnedKey, 'name'>,
): Promise<readonly OwnedDomain[]> {
  const rows = await ownedBy(db, brandId, customerId).execute();
  return rows.map(ownedDomain).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A domain of a customer. */
export async function findOwned(db: Queries, { brandId, customerId, name }: OwnedKey): Promise<OwnedDomain | null> {
  const row = await ownedBy(db, brandId, customerId).where('domains.name', '=', name).executeTakeFirst();
  return row === undefined ? null : ownedDomain(row);
}

/** A domain of a brand in any state, with or without an owner. */
export async function findDomain(db: Queries, brandId: string, name: string): Promise<OwnedDomain | null> {
  const row = await selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : ownedDomain(row);
}

/** Expired domains not queried since an instant, longest first. */
export async function listOverdue(
  db: Queries,
  { at, unseenSince, limit }: { readonly at: number; readonly unseenSince: number; readonly limit: number },
): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.state', 'in', REGISTERED_STATES)
    // For a condition with one bound PostgreSQL estimates a third of all domains, and would read the whole table.
    .where('domains.expires_at', '>', 0)
    .where('domains.expires_at', '<=', at)
    .where('domains.updated_at', '<=', unseenSince)
    .orderBy('domains.updated_at')
    .limit(limit)
    .execute();
  return rows.map(ownedDomain);
}

/**
 * Active domains whose term has not ended or is not known, that were not queried or changed since an instant, longest
 * first.
 */
export async function listUnseen(
  db: Queries,
  { at, unseenSince, limit }: { readonly at: number; readonly unseenSince: number; readonly limit: number },
): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    // A literal lets PostgreSQL use the partial index.
    .where(sql<boolean>`domains.state = 'active'`)
    .where('domains.updated_at', '<=', unseenSince)
    .where((eb) => eb.or([eb('domains.expires_at', 'is', null), eb('domains.expires_at', '>', at)]))
    .orderBy('domains.updated_at')
    .limit(limit)
    .execute();
  return rows.map(ownedDomain);
}

/** Stores a changed domain; false when it changed concurrently or was lost. */
export async function updateOwned(tx: Transaction, changed: OwnedDomain, at: number): Promise<boolean> {
  const saved = await tx
    .updateTable('domains')
    .set({
      state: changed.state,
      ...(changed.state === 'lost' ? { ended_at: at, ending: changed.ending } : {}),
      expires_at: changed.expiresAt,
      auto_renew: changed.autoRenew ? 1 : 0,
      document: OWNED_DOCUMENTS.format(changed.document),
      registrant_email: changed.registrantEmail,
      verify_by: changed.verifyBy,
      updated_at: Math.max(at, changed.changedAt + 1),
    })
    .where('brand_id', '=', changed.brandId)
    .where('name', '=', changed.name)
    .where('updated_at', '=', changed.changedAt)
    .where('state', '!=', 'lost')
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/**
 * Whether a job that renews, restores or ends a domain has not finished: also while the line of a restored one waits for staff,
 * who have not completed its task and may retry it.
 */
export async function isBeingRenewed(
  tx: Transaction,
  { brandId, name }: Pick<OwnedDomain, 'brandId' | 'name'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('domains')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.brand_id', '=', 'domains.brand_id').onRef('jobs.id', '=', 'domains.renewing_job_id'),
    )
    .select('jobs.id')
    .where('domains.brand_id', '=', brandId)
    .where('domains.name', '=', name)
    .where((eb) =>
      eb.or([
        eb('jobs.state', '=', 'waiting'),
        eb.exists(
          eb
            .selectFrom('operator_tasks')
            .innerJoin('order_lines', (join) =>
              join
                .onRef('order_lines.brand_id', '=', 'operator_tasks.brand_id')
                .onRef('order_lines.order_id', '=', 'operator_tasks.order_id')
                .onRef('order_lines.line_id', '=', 'operator_tasks.line_id'),
            )
            .select('operator_tasks.id')
            .whereRef('operator_tasks.brand_id', '=', 'jobs.brand_id')
            .whereRef('operator_tasks.id', '=', 'jobs.id')
            .where('operator_tasks.done_at', 'is', null)
            .where('order_lines.state', '=', 'manual-review'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

function ownedBy(db: Queries, brandId: string, customerId: string) {
  return selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.customer_id', '=', customerId)
    .where('domains.state', '!=', 'lost');
}

/** Selects domains with the confirmation time of the registrant's address and the state of its suspension. */
export function selectOwned(db: Queries) {
  return db
    .selectFrom('domains')
    .leftJoin('registrant_addresses', (join) =>
      join
        .onRef('registrant_addresses.brand_id', '=', 'domains.brand_id')
        .onRef('registrant_addresses.email', '=', 'domains.registrant_email'),
    )
    .leftJoin('registrant_holds', (join) =>
      join
        .onRef('registrant_holds.brand_id', '=', 'domains.brand_id')
        .onRef('registrant_holds.name', '=', 'domains.name'),
    )
    .selectAll('domains')
    .select(['registrant_addresses.verified_at as email_verified_at', 'registrant_holds.state as hold_state']);
}

/** Converts a row. */
export function ownedDomain(row: OwnedRow): OwnedDomain {
  return {
    brandId: row.brand_id,
    name: row.name,
    orderId: row.order_id,
    registry: row.registry,
    state: row.state,
    ending: row.ending,
    registeredAt: row.registered_at,
    expiresAt: row.expires_at,
    autoRenew: row.auto_renew === 1,
    document: OWNED_DOCUMENTS.parse(row.document, row.name),
    registrantEmail: row.registrant_email,
    verifyBy: row.verify_by,
    emailVerifiedAt: row.email_verified_at,
    unverifiedNotifiedAt: row.unverified_notified_at,
    hold: row.hold_state,
    changedAt: row.updated_at,
  };
}

type OwnedRow = Tables['domains'] & {
  readonly email_verified_at: number | null;
  readonly hold_state: Tables['registrant_holds']['state'] | null;
};
