import type { OwnedState } from '#core/domains/owned-domain.ts';
import type { DsRecord, RegistrantDetails } from '#server/domains/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { Tables } from '#server/platform/tables.ts';

/** What is kept of a name somebody holds beside where it stands. */
export interface OwnedDocument {
  readonly nameservers: readonly string[];
  readonly ds: readonly DsRecord[];
  readonly locked: boolean;
  /** The registry's contact for the registrant; null after a transfer, which brings its own. */
  readonly registrantId: string | null;
  /** Who that is, once it was changed in the account; before it stands with the order. */
  readonly registrant?: RegistrantDetails;
  readonly emailVerifiedAt: number | null;
  /** By when the registrant's address must be confirmed; ms, null where nothing asks for it. */
  readonly verifyBy: number | null;
}

/** A name somebody holds, as stored; `changedAt` guards it against another change at the same moment. */
export interface OwnedDomain {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  /** The order that obtained it. */
  readonly orderId: string;
  readonly registry: string;
  readonly state: OwnedState;
  readonly registeredAt: number | null;
  readonly expiresAt: number | null;
  readonly autoRenew: boolean;
  readonly document: OwnedDocument;
  readonly changedAt: number;
}

/** Whose name. */
export interface OwnedKey {
  readonly brandId: string;
  readonly customerId: string;
  readonly name: string;
}

/** The names of a customer that are not lost, by name. */
export async function listOwned(
  db: Queries,
  { brandId, customerId }: Omit<OwnedKey, 'name'>,
): Promise<readonly OwnedDomain[]> {
  const rows = await ownedBy(db, brandId, customerId).execute();
  return rows.map(ownedDomain).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** One of them. */
export async function findOwned(db: Queries, { brandId, customerId, name }: OwnedKey): Promise<OwnedDomain | null> {
  const row = await ownedBy(db, brandId, customerId).where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : ownedDomain(row);
}

/** Names whose term is over and that were not looked at since an instant, the longest unseen first. */
export async function findOverdue(
  db: Queries,
  { at, unseenSince, limit }: { readonly at: number; readonly unseenSince: number; readonly limit: number },
): Promise<readonly OwnedDomain[]> {
  const rows = await db
    .selectFrom('domains')
    .selectAll()
    .where('state', 'in', ['active', 'grace', 'redemption'])
    .where('expires_at', '<=', at)
    .where('updated_at', '<=', unseenSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(ownedDomain);
}

/** Keeps a name as changed; false when it was changed by somebody else since it was read, or is lost. */
export async function saveOwned(tx: Queries, changed: OwnedDomain, at: number): Promise<boolean> {
  const saved = await tx
    .updateTable('domains')
    .set({
      state: changed.state,
      expires_at: changed.expiresAt,
      auto_renew: changed.autoRenew ? 1 : 0,
      document: JSON.stringify(changed.document),
      updated_at: Math.max(at, changed.changedAt + 1),
    })
    .where('brand_id', '=', changed.brandId)
    .where('name', '=', changed.name)
    .where('updated_at', '=', changed.changedAt)
    .where('state', '!=', 'lost')
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

function ownedBy(db: Queries, brandId: string, customerId: string) {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'lost');
}

function ownedDomain(row: Tables['domains']): OwnedDomain {
  return {
    brandId: row.brand_id,
    name: row.name,
    orderId: row.order_id,
    registry: row.registry,
    state: row.state,
    registeredAt: row.registered_at,
    expiresAt: row.expires_at,
    autoRenew: row.auto_renew === 1,
    document: storedDocument<OwnedDocument>(row.document, 'nameservers'),
    changedAt: row.updated_at,
  };
}
