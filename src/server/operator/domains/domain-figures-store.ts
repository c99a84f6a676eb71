import type { Queries } from '#server/platform/database/database.ts';

/** Domains that are pending. */
export interface PendingDomains {
  readonly transferring: number;
  readonly verificationsDue: number;
  readonly holds: number;
}

/** How many domains are being transferred, wait for their registrant's confirmation, or are on hold; each by an index. */
export async function countPendingDomains(db: Queries, brandIds: readonly string[] | null): Promise<PendingDomains> {
  if (brandIds?.length === 0) return { transferring: 0, verificationsDue: 0, holds: 0 };
  let transfers = db
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('state', '=', 'transferring');
  let verifications = db
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('domains.verify_by', '>', 0)
    .where('domains.state', '!=', 'lost')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrant_addresses')
            .select('registrant_addresses.email')
            .whereRef('registrant_addresses.brand_id', '=', 'domains.brand_id')
            .whereRef('registrant_addresses.email', '=', 'domains.registrant_email')
            .where('registrant_addresses.verified_at', 'is not', null),
        ),
      ),
    );
  let holds = db.selectFrom('registrant_holds').select((eb) => eb.fn.countAll().as('rows'));
  if (brandIds !== null) {
    transfers = transfers.where('brand_id', 'in', brandIds);
    verifications = verifications.where('domains.brand_id', 'in', brandIds);
    holds = holds.where('brand_id', 'in', brandIds);
  }
  return {
    transferring: Number((await transfers.executeTakeFirst())?.rows ?? 0),
    verificationsDue: Number((await verifications.executeTakeFirst())?.rows ?? 0),
    holds: Number((await holds.executeTakeFirst())?.rows ?? 0),
  };
}

/** How many active domains have a term that ends in an interval; ms, `to` is not included. */
export async function countExpiringDomains(
  db: Queries,
  { brandIds, from, to }: { readonly brandIds: readonly string[] | null; readonly from: number; readonly to: number },
): Promise<number> {
  if (brandIds?.length === 0) return 0;
  let expiring = db
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('state', '=', 'active')
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to);
  if (brandIds !== null) expiring = expiring.where('brand_id', 'in', brandIds);
  return Number((await expiring.executeTakeFirst())?.rows ?? 0);
}
