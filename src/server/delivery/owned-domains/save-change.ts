import type { Problem } from '#contract/problems.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { registrantAddress, verificationDeadline } from '#core/domains/registrants/registrant-verification.ts';
import { type Result, ok } from '#core/result.ts';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { ownedByCustomer } from './owned-by-customer.ts';
import { type OwnedDocument } from './owned-document.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { type OwnedDomain, updateOwned } from './owned-domain-store.ts';
import { deleteUnusedAddresses } from './registrants/registrant-address-store.ts';
import { findOwnedName } from './registrants/registrant-name-store.ts';
import { requestRegistrantConfirmation } from './registrants/request-registrant-confirmation.ts';
import { registryInfo, storedPartOf } from './registry-info.ts';

/** The stored part of a change: automatic renewal and document fields. */
export interface SavedChange {
  readonly autoRenew?: boolean;
  readonly document?: Partial<OwnedDocument>;
}

/** Every failed attempt is a concurrent change that succeeded. */
const MAX_TRIES = 20;

/**
 * Stores a change accepted by the registry. After a concurrent change since `seen`, the order at the registry is
 * unknown: its current data is stored instead.
 */
export async function saveChange(
  services: OwnedDomainServices,
  context: RequestContext,
  seen: OwnedDomain,
  change: SavedChange,
): Promise<Result<OwnedDomain, Problem<'account/sign-in-required' | 'domains/not-found' | 'session/expired'>>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const newest = await ownedByCustomer(services.database.read, context, seen.name);
    if (!newest.ok) return newest;
    const isAlone = newest.value.changedAt === seen.changedAt;
    const document = isAlone ? change.document : await asRegistrySays(services, newest.value, change.document);
    const autoRenew = change.autoRenew ?? newest.value.autoRenew;
    const changed = { ...newest.value, autoRenew, document: { ...newest.value.document, ...document } };
    const kept = await services.database.transaction((tx) => save(services, tx, changed, document?.registrant));
    if (kept !== null) return ok(kept);
  }
  throw databaseUnavailable(`Domain ${seen.name} was changed ${MAX_TRIES} times while it was being changed.`);
}

/** A new registrant address is verified unless confirmed or pending; null after a concurrent change. */
async function save(
  { clock, queueMail }: OwnedDomainServices,
  tx: Transaction,
  changed: OwnedDomain,
  registrant: RegistrantDetails | undefined,
): Promise<OwnedDomain | null> {
  const { brandId, name } = changed;
  const at = clock.now();
  const email = registrant === undefined ? null : registrantAddress(registrant);
  if (email === null || email === changed.registrantEmail) return (await updateOwned(tx, changed, at)) ? changed : null;
  const entrusted = { ...changed, registrantEmail: email, verifyBy: verificationDeadline(at) };
  if (!(await updateOwned(tx, entrusted, at))) return null;
  await requestRegistrantConfirmation(queueMail, tx, { brandId, name, email, at });
  if (changed.registrantEmail !== null) await deleteUnusedAddresses(tx, brandId, [changed.registrantEmail]);
  return findOwnedName(tx, brandId, name);
}

/** While the registry does not answer, the sent values are stored. */
async function asRegistrySays(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  sent: SavedChange['document'],
): Promise<SavedChange['document']> {
  if (sent === undefined) return undefined;
  const info = await registryInfo(services, owned);
  if (info.kind !== 'known' || !info.isOurs) return sent;
  const isHolder = sent.registrantId === undefined || (sent.registrantId ?? '') === (info.registrantId ?? '');
  return { ...(isHolder ? sent : {}), ...storedPartOf(info) };
}
