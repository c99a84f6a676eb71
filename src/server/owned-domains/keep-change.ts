import type { Problem } from '#contract/problems.ts';
import { registrantAddress, verifyRegistrantBy } from '#core/domains/registrant-verification.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RegistrantDetails } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import { databaseUnavailable } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { askRegistrant } from './ask-registrant.ts';
import { ownedByCaller } from './owned-by-caller.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { saveOwned } from './owned-domain-store.ts';
import type { OwnedDocument, OwnedDomain } from './owned-domain-store.ts';
import { findHeldName } from './registrant-name-store.ts';
import { keptOf, registryInfo } from './registry-info.ts';

/** What a change leaves of a name: its auto-renewal, parts of its document. */
export interface KeptChange {
  readonly autoRenew?: boolean;
  readonly document?: Partial<OwnedDocument>;
}

/** Each try that fails is a change of somebody else that stands. */
const MAX_TRIES = 20;

/**
 * Notes a change the registry has taken. Where the name was changed by somebody else since it was `seen`, nobody knows whose change came to the registry
 * last: then what it says itself is noted.
 */
export async function keepChange(
  services: OwnedDomainServices,
  call: Call,
  seen: OwnedDomain,
  change: KeptChange,
): Promise<Result<OwnedDomain, Problem>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const newest = await ownedByCaller(services.database.read, call, seen.name);
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

/** Another address of a registrant is asked for, unless it is confirmed or asked for already; null when somebody else changed the name meanwhile. */
async function save(
  { clock, queueMail }: OwnedDomainServices,
  tx: Queries,
  changed: OwnedDomain,
  registrant: RegistrantDetails | undefined,
): Promise<OwnedDomain | null> {
  const { brandId, name } = changed;
  const at = clock.now();
  const email = registrant === undefined ? null : registrantAddress(registrant);
  if (email === null || email === changed.registrantEmail) return (await saveOwned(tx, changed, at)) ? changed : null;
  const entrusted = { ...changed, registrantEmail: email, verifyBy: verifyRegistrantBy(at) };
  if (!(await saveOwned(tx, entrusted, at))) return null;
  await askRegistrant(queueMail, tx, { brandId, name, email, at });
  return findHeldName(tx, brandId, name);
}

/** While the registry does not answer, what was sent counts. */
async function asRegistrySays(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  sent: KeptChange['document'],
): Promise<KeptChange['document']> {
  if (sent === undefined) return undefined;
  const info = await registryInfo(services, owned);
  if (info.kind !== 'known' || !info.isOurs) return sent;
  const isHolder = sent.registrantId === undefined || (sent.registrantId ?? '') === (info.registrantId ?? '');
  return { ...(isHolder ? sent : {}), ...keptOf(info) };
}
