import { loadDomainLines } from '#server/delivery/domains/load-domain-lines.ts';
import { loadServiceFacts } from '#server/delivery/services/load-service-facts.ts';
import type { LoadDelivery } from '#server/sales/public.ts';

/** Loads the states of an order's domains and the access data of its services. */
export const loadDelivery: LoadDelivery = async (db, order, lines) => {
  const [domains, facts] = await Promise.all([loadDomainLines(db, order, lines), loadServiceFacts(db, order, lines)]);
  return { domains, facts };
};
