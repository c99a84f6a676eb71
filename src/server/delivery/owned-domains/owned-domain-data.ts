import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails, listStaffNotes } from '#server/audit/public.ts';
import { deleteCodesAbout } from '#server/identity/public.ts';
import { deleteEmails } from '#server/jobs/public.ts';
import { deleteEmailCopies } from '#server/notify/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Expired } from '#server/platform/database/delete-oldest.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { findOrder } from '#server/sales/public.ts';
import { deleteExpired, deleteLostNames, listOwned, updateDomainDisowned } from './owned-domain-data-store.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { deleteUnusedAddresses } from './registrants/registrant-address-store.ts';
import { registrantOfOwned } from './registrants/registrant-of-owned.ts';

/**
 * The domains part of a customer's personal data. After the account is deleted, a domain stays registered until the end
 * of its term; its registrant is then stored with the domain, since the order no longer has it (docs/decisions/014). Lost
 * domains are deleted.
 */
export const ownedDomainData: PersonalDataPart = {
  name: 'domains',
  async load(db, key) {
    const domains = await listOwned(db, key);
    return Promise.all(
      domains.map(async (owned) => ({
        ...exportedDomain(owned, await registrantOfOwned(db, owned)),
        staffNotes: await notesAbout(db, owned),
      })),
    );
  },
  async erase(tx, key, now) {
    const domains = await listOwned(tx, key);
    const emails = domains.flatMap(({ registrantEmail }) => registrantEmail ?? []);
    for (const { name } of domains) await forgetEmails(tx, key.brandId, name);
    const names = domains.map(({ name }) => name);
    await deleteAuditDetails(tx, ofDomains(key.brandId, names));
    await deleteExpired(tx, key);
    await deleteUnusedAddresses(tx, key.brandId, emails);
    for (const owned of await listOwned(tx, key)) await disown(tx, owned, now);
  },
};

/** Deletes domains without a customer that were lost long ago, and the addresses only they used; returns their number. */
export async function deleteExpiredNames(tx: Transaction, expired: Expired): Promise<number> {
  const deleted = await deleteLostNames(tx, expired);
  for (const [brandId, names] of Map.groupBy(deleted, (one) => one.brandId)) {
    const emails = names.flatMap(({ registrantEmail }) => registrantEmail ?? []);
    await deleteUnusedAddresses(tx, brandId, emails);
  }
  return deleted.length;
}

/** What staff noted since it was ordered: what is older may be about a former owner. */
async function notesAbout(db: Queries, { brandId, name, orderId }: OwnedDomain): Promise<readonly string[]> {
  const order = await findOrder(db, brandId, orderId);
  return listStaffNotes(db, ofDomains(brandId, [name]), order?.placedAt);
}

function ofDomains(brandId: string, ids: readonly string[]) {
  return { brandId, kinds: ['domain'], ids } as const;
}

/** A registrant who keeps a domain has to verify the address again, like any registrant. */
async function forgetEmails(tx: Transaction, brandId: string, name: string): Promise<void> {
  const ids = await deleteEmails(tx, { brandId, subject: { type: 'domain', id: name }, ids: [] });
  await deleteEmailCopies(tx, brandId, ids);
  await deleteAuditDetails(tx, { brandId, kinds: ['email', 'task'], ids });
  await deleteCodesAbout(tx, { brandId, purpose: 'registrant-verification', subjectId: name });
}

async function disown(tx: Transaction, owned: OwnedDomain, at: number): Promise<void> {
  const registrant = await registrantOfOwned(tx, owned);
  const document = registrant === null ? owned.document : { ...owned.document, registrant };
  await updateDomainDisowned(tx, owned, { document, at });
}

function exportedDomain(owned: OwnedDomain, registrant: Awaited<ReturnType<typeof registrantOfOwned>>) {
  const { name, orderId, registry, state, registeredAt, expiresAt, autoRenew, document } = owned;
  const { registrantEmail, emailVerifiedAt, verifyBy } = owned;
  const { nameservers, glue = [], ds, locked, registrantId } = document;
  return {
    name,
    orderId,
    registry,
    state,
    registeredAt: isoInstant(registeredAt),
    expiresAt: isoInstant(expiresAt),
    autoRenew,
    nameservers,
    glue,
    ds,
    locked,
    registrantId,
    registrant,
    registrantEmail,
    emailVerifiedAt: isoInstant(emailVerifiedAt),
    verifyBy: isoInstant(verifyBy),
  };
}
