import { DAY_MS } from '#core/time/durations.ts';
import type { InfoResult } from '#server/domains/public.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { type OwnedDomain, listUnseen, updateOwned } from './owned-domain-store.ts';
import { registryInfo } from './registry-info.ts';

/** Domains of one run: 14,400 a day, as registries limit commands and those of orders are more urgent. */
const BATCH = 10;

const UNSEEN_DAYS = 30;

/**
 * Queries the registries for some of the active domains that were not queried or changed for 30 days, longest first,
 * since the message about a transfer away may be lost, and marks those as lost that were transferred. Domains whose
 * registry does not answer are queried again a day later, so that they do not delay others.
 */
export async function findTransferredAway(services: OwnedDomainServices): Promise<void> {
  const { database, clock, log } = services;
  const at = clock.now();
  const unseen = await listUnseen(database.read, { at, unseenSince: at - UNSEEN_DAYS * DAY_MS, limit: BATCH });
  const queried = await Promise.all(
    unseen.map(async (owned) => ({ owned, info: await registryInfo(services, owned) })),
  );
  // The list of changes leaves out a minute only, and registries may answer later.
  const answeredAt = clock.now();
  for (const { owned, info } of queried) {
    const isGone = info.kind === 'absent' || (info.kind === 'known' && !info.isOurs);
    const isAway = isTransferredAway(owned, info);
    if (isGone && !isAway)
      log.warn(
        { brand: owned.brandId, name: owned.name, registry: owned.registry },
        'a registry denies an active domain',
      );
    const seen = isAway ? ({ ...owned, state: 'lost', ending: 'transferred-away' } as const) : owned;
    const seenAt = info.kind === 'unknown' ? at - (UNSEEN_DAYS - 1) * DAY_MS : answeredAt;
    await database.transaction((tx) => updateOwned(tx, seen, seenAt));
  }
}

/**
 * Whether another registrar has a domain by a transfer since it was obtained. Without that date nothing is lost: a wrong
 * account or registry in the configuration would deny all domains.
 */
function isTransferredAway({ registeredAt }: OwnedDomain, info: InfoResult): boolean {
  if (info.kind !== 'known' || info.isOurs || info.transferredAt === null) return false;
  return registeredAt !== null && info.transferredAt > registeredAt;
}
