import type { PollMessage, Registry } from '#server/domains/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { domainProgress } from './domain-progress.ts';
import { findDomains, loseHeldDomain } from './domain-store.ts';
import type { DomainClaim } from './domain-store.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import { loadOrderSteps, tellStep, wakeSteps } from './order-step-store.ts';

/** Messages of one registry taken at once. */
const BATCH = 50;

/**
 * Reads the poll queues of all registries (RFC 5730 §2.9.2.3); answers how many messages there were. A message wakes the step it is about, which looks for
 * itself; it is acknowledged after the commit, so that a message applied twice is the worst that can happen – and that changes nothing.
 */
export async function pollRegistries(services: FulfilmentServices): Promise<number> {
  const { storefronts, registryOf } = services.domains;
  const stores = storefronts.list();
  const all = stores.flatMap(({ brand, domains }) => domains.registries.map(({ key }) => registryOf(brand.id, key)));
  const registries = [...new Set(all.filter((registry) => registry !== null))].filter(({ canRegister }) => canRegister);
  const brandIds = stores.map(({ brand }) => brand.id);
  const counts = await Promise.all(registries.map((registry) => readQueue(services, registry, brandIds)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function readQueue(
  services: FulfilmentServices,
  registry: Registry,
  brandIds: readonly string[],
): Promise<number> {
  let count = 0;
  try {
    for (; count < BATCH; count += 1) {
      const message = await registry.poll();
      if (message === null) break;
      await apply(services, message, brandIds);
      await registry.acknowledge(message.id);
    }
  } catch (error) {
    services.log.warn({ err: error, registry: registry.key }, 'a poll queue could not be read and will be again');
    return 0;
  }
  return count;
}

/** A registrar's account may serve several brands: the message is for whichever has the name. */
async function apply({ database, clock }: FulfilmentServices, message: PollMessage, brandIds: readonly string[]) {
  const { name, kind } = message;
  if (name === null || kind === 'other') return;
  for (const domain of await findDomains(database.read, brandIds, name)) {
    const at = clock.now();
    if (kind === 'transfer-away') await database.transaction((tx) => loseHeldDomain(tx, domain.brandId, name, at));
    else if (domain.state === 'registering' || domain.state === 'transferring')
      await database.transaction((tx) => tellStepOf(tx, domain, kind, at));
  }
}

async function tellStepOf(tx: Queries, claim: DomainClaim, kind: PollMessage['kind'], at: number): Promise<void> {
  const { brandId, orderId, lineId } = claim;
  await lockOrder(tx, brandId, orderId);
  const stepKind = kind.startsWith('create') ? 'register-domain' : 'transfer-domain';
  const steps = await loadOrderSteps(tx, { brandId, orderId }, [stepKind]);
  const step = steps.find((other) => other.lineId === lineId && other.state === 'waiting');
  if (step === undefined) return;
  if (kind.endsWith('-refused')) {
    const document = JSON.stringify({ ...domainProgress(step.document), verdict: 'refused' });
    await tellStep(tx, { brandId, id: step.id, document, at });
  }
  await wakeSteps(tx, { brandId, orderId, lineId, at });
}
