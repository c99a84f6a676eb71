import { REGISTERED_STATES } from '#core/domains/owned/owned-state.ts';
import { OWNED_DOCUMENTS, type OwnedDocument } from '#server/delivery/owned-domains/owned-document.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import { deleteUnusedAddresses } from '#server/delivery/owned-domains/registrants/registrant-address-store.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A domain's row is its lock within a brand: at most one line works on it or owns it. */
export interface DomainClaim {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  readonly orderId: string;
  readonly lineId: string;
}

/** Claims a domain for a line; false when another line of the brand works on it or owns it. */
export async function claimDomain(
  tx: Transaction,
  claim: DomainClaim & {
    readonly customerId: string | null;
    readonly registry: string;
    readonly state: 'registering' | 'transferring';
    readonly document: OwnedDocument;
    readonly at: number;
  },
): Promise<boolean> {
  const row = {
    customer_id: claim.customerId,
    order_id: claim.orderId,
    line_id: claim.lineId,
    registry: claim.registry,
    state: claim.state,
    registered_at: null,
    expires_at: null,
    auto_renew: 1,
    document: OWNED_DOCUMENTS.format(claim.document),
    updated_at: claim.at,
    registrant_email: null,
    verify_by: null,
    unverified_notified_at: null,
    renewing_job_id: null,
    priced_order_id: null,
    priced_line_id: null,
    ended_at: null,
    ending: null,
    renewal_amounts: null,
    renewal_opened_for: null,
  };
  const former = await findFormerRegistrant(tx, claim);
  const claimed = await tx
    .insertInto('domains')
    .values({ brand_id: claim.brandId, name: claim.name, tld: tldOf(claim.name), created_at: claim.at, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('domains.state', '=', 'lost'),
            eb.and([eb('domains.order_id', '=', claim.orderId), eb('domains.line_id', '=', claim.lineId)]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (claimed === undefined) return false;
  if (former !== null) await deleteUnusedAddresses(tx, claim.brandId, [former]);
  return true;
}

/** The address of the registrant who lost the domain. */
async function findFormerRegistrant(tx: Transaction, { brandId, name }: DomainClaim): Promise<string | null> {
  const row = await tx
    .selectFrom('domains')
    .select('registrant_email')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('state', '=', 'lost')
    .executeTakeFirst();
  return row?.registrant_email ?? null;
}

/** The TLD of a registrable domain, which has one label below it. */
function tldOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Marks a claimed domain as registered with us. */
export async function insertDomain(
  tx: Transaction,
  claim: DomainClaim,
  held: Pick<OwnedDomain, 'expiresAt' | 'document' | 'registrantEmail' | 'verifyBy'> & {
    registeredAt: number;
    at: number;
  },
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      state: 'active',
      registered_at: held.registeredAt,
      expires_at: held.expiresAt,
      document: OWNED_DOCUMENTS.format(held.document),
      registrant_email: held.registrantEmail,
      verify_by: held.verifyBy,
      updated_at: held.at,
    })
    .where('brand_id', '=', claim.brandId)
    .where('name', '=', claim.name)
    .where('order_id', '=', claim.orderId)
    .where('line_id', '=', claim.lineId)
    .execute();
}

/** Releases a line's claim on a domain, if there is one. */
export async function releaseClaim(tx: Transaction, claim: DomainClaim, at: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ state: 'lost', updated_at: at })
    .where('brand_id', '=', claim.brandId)
    .where('name', '=', claim.name)
    .where('order_id', '=', claim.orderId)
    .where('line_id', '=', claim.lineId)
    .where('state', 'in', ['registering', 'transferring'])
    .execute();
}

/** Marks an owned domain as transferred away. */
export async function deleteOwnedDomain(tx: Transaction, brandId: string, name: string, at: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ state: 'lost', ending: 'transferred-away', ended_at: at, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('state', 'in', REGISTERED_STATES)
    .execute();
}

/** Marks the domain obtained by a line as no longer owned; false when the line does not own it any more. */
export async function deleteEndedDomain(tx: Transaction, claim: DomainClaim, at: number): Promise<boolean> {
  const lost = await tx
    .updateTable('domains')
    .set({ state: 'lost', ending: 'cancelled', ended_at: at, renewing_job_id: null, updated_at: at })
    .where('brand_id', '=', claim.brandId)
    .where('name', '=', claim.name)
    .where('order_id', '=', claim.orderId)
    .where('line_id', '=', claim.lineId)
    .where('state', 'in', REGISTERED_STATES)
    .executeTakeFirst();
  return lost.numUpdatedRows === 1n;
}

/**
 * Turns off automatic renewal of a line's domain, whether it was obtained by this line or by another of the same
 * customer.
 */
export async function updateAutoRenewOffByLine(
  tx: Transaction,
  { brandId, name, orderId, lineId }: DomainClaim,
  { customerId, at }: { readonly customerId: string | null; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ auto_renew: 0, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where((eb) =>
      eb.or([
        eb.and({ order_id: orderId, line_id: lineId }),
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .where('state', 'in', REGISTERED_STATES)
    .execute();
}

/** A domain that a brand has or is obtaining. */
export interface FoundDomain extends DomainClaim {
  readonly registry: string;
  readonly state: Tables['domains']['state'];
  /** When it was obtained (ms); null before. */
  readonly registeredAt: number | null;
  /** The job that renews, restores or ends it, or did so last. */
  readonly renewingJobId: string | null;
}

/** The owners and claimants of a domain at the given brands. */
export async function listDomains(
  db: Queries,
  brandIds: readonly string[],
  name: string,
): Promise<readonly FoundDomain[]> {
  const rows = await db
    .selectFrom('domains')
    .select(['brand_id', 'name', 'order_id', 'line_id', 'registry', 'state', 'registered_at', 'renewing_job_id'])
    .where('brand_id', 'in', brandIds)
    .where('name', '=', name)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    name: row.name,
    orderId: row.order_id,
    lineId: row.line_id,
    registry: row.registry,
    state: row.state,
    registeredAt: row.registered_at,
    renewingJobId: row.renewing_job_id,
  }));
}

/** Expiries of an order's domains by line (ms). */
export async function listExpiries(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('domains')
    .select(['line_id', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.line_id, row.expires_at]));
}
