import type { OwnedState } from '#core/domains/owned-domain.ts';
import type { HoldState } from '#core/domains/registrant-hold.ts';
import type { DsRecord, GlueHost, RegistrantDetails } from '#server/domains/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { Tables } from '#server/platform/tables.ts';

/** What is kept of a name somebody holds beside where it stands. */
export interface OwnedDocument {
  readonly nameservers: readonly string[];
  /** The addresses of those below the name itself, once they were given here. */
  readonly glue?: readonly GlueHost[];
  readonly ds: readonly DsRecord[];
  readonly locked: boolean;
  /** The registry's contact for the registrant; null after a transfer, which brings its own. */
  readonly registrantId: string | null;
  /** Who that is, once it was changed in the account; before it stands with the order. */
  readonly registrant?: RegistrantDetails;
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
  /** Lower case; null where only the registry knows it. */
  readonly registrantEmail: string | null;
  /** By when that address has to be confirmed unless it is; ms, null where nothing asks for it. */
  readonly verifyBy: number | null;
  /** When it was confirmed, for whichever name of the brand; ms. */
  readonly emailVerifiedAt: number | null;
  /** When something was last begun because it was not confirmed in time; ms. */
  readonly unverifiedToldAt: number | null;
  /** Where its being switched off for that stands; null while nothing wants it. */
  readonly hold: HoldState | null;
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
  const row = await ownedBy(db, brandId, customerId).where('domains.name', '=', name).executeTakeFirst();
  return row === undefined ? null : ownedDomain(row);
}

/** Names whose term is over and that were not looked at since an instant, the longest unseen first. */
export async function findOverdue(
  db: Queries,
  { at, unseenSince, limit }: { readonly at: number; readonly unseenSince: number; readonly limit: number },
): Promise<readonly OwnedDomain[]> {
  const rows = await selectOwned(db)
    .where('domains.state', 'in', HELD_STATES)
    .where('domains.expires_at', '<=', at)
    .where('domains.updated_at', '<=', unseenSince)
    .orderBy('domains.updated_at')
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

function ownedBy(db: Queries, brandId: string, customerId: string) {
  return selectOwned(db)
    .where('domains.brand_id', '=', brandId)
    .where('domains.customer_id', '=', customerId)
    .where('domains.state', '!=', 'lost');
}

/** States in which a name is in its registrant's hands. */
export const HELD_STATES = ['active', 'grace', 'redemption'] as const;

/** Names, each with when its registrant's address was confirmed, and whether it is switched off because it was not. */
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

/** A name as its row says. */
export function ownedDomain(row: OwnedRow): OwnedDomain {
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
    registrantEmail: row.registrant_email,
    verifyBy: row.verify_by,
    emailVerifiedAt: row.email_verified_at,
    unverifiedToldAt: row.unverified_told_at,
    hold: row.hold_state,
    changedAt: row.updated_at,
  };
}

type OwnedRow = Tables['domains'] & {
  readonly email_verified_at: number | null;
  readonly hold_state: Tables['registrant_holds']['state'] | null;
};
