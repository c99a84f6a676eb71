import type { Problem } from '#contract/problems.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { databaseUnavailable } from '#server/platform/database-faults.ts';
import { ownedByCaller } from './owned-by-caller.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { saveOwned } from './owned-domain-store.ts';
import type { OwnedDocument, OwnedDomain } from './owned-domain-store.ts';
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
    const changed = {
      ...newest.value,
      autoRenew: change.autoRenew ?? newest.value.autoRenew,
      document: { ...newest.value.document, ...document },
    };
    if (await services.database.transaction((tx) => saveOwned(tx, changed, services.clock.now()))) return ok(changed);
  }
  throw databaseUnavailable(`Domain ${seen.name} was changed ${MAX_TRIES} times while it was being changed.`);
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
