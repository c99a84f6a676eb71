import type { Tld } from '#core/domains/tld.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { domainProgress } from './domain-progress.ts';
import type { DomainProgress } from './domain-progress.ts';
import type { DomainClaim } from './domain-store.ts';
import type { FulfilmentServices, NamedRegistry } from './fulfilment-services.ts';
import { domainLineOf, lineOf } from './line-of.ts';
import type { DomainLine } from './line-of.ts';
import type { Step } from './step-store.ts';

/** Everything a registration or transfer is done with. */
export interface DomainTask extends NamedRegistry {
  readonly step: Step;
  readonly order: StoredOrder;
  readonly domain: DomainLine;
  readonly store: LiveStore;
  readonly tld: Tld;
  /** What the step remembered when it was taken. */
  readonly progress: DomainProgress;
}

/** What a step about a domain works with: the store as the order saw it, and the first registry of the TLD that registers. Whatever is missing is a fault. */
export async function openDomainTask(services: FulfilmentServices, step: Step): Promise<DomainTask> {
  const { order, line } = lineOf(await loadOrder(services.database.read, step.brandId, step.orderId), step);
  const domain = domainLineOf(line);
  const store = await services.domains.storefronts.at(order.brandId, order.storeVersion);
  const tld = domain === null ? undefined : store?.tldIndex.get(domain.tld);
  if (domain === null || store === null || tld === undefined)
    throw new Error(`Step ${step.id} is about no name that its store sold.`);
  const progress = domainProgress(step.document);
  return { step, order, domain, store, tld, progress, ...registryFor(services, order.brandId, tld) };
}

/** The claim a task has, or will have, on its name. */
export function claimOf({ order, domain }: Pick<DomainTask, 'order' | 'domain'>): DomainClaim {
  return { brandId: order.brandId, name: domain.name, orderId: order.id, lineId: domain.line.id };
}

/** The transfer a code was given for. */
export function transferOf({ order, domain }: Pick<DomainTask, 'order' | 'domain'>) {
  return { brandId: order.brandId, basketId: order.id, name: domain.name };
}

function registryFor(services: FulfilmentServices, brandId: string, { name, registries }: Tld): NamedRegistry {
  for (const key of registries) {
    const registry = services.domains.registryOf(brandId, key);
    if (registry?.canRegister === true) return { key, registry };
  }
  throw new Error(`Brand ${brandId} has no registry that registers .${name}.`);
}
