import type { ServiceFact } from '#core/services/service-facts.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, type StoredOrderLine, domainLineOf } from '#server/sales/public.ts';
import { listServiceDocuments } from './service-facts-store.ts';

/** The access data of an order's services for the customer, by line id; no query before a service is delivered. */
export async function loadServiceFacts(
  db: Queries,
  { brandId, id, document }: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<ReadonlyMap<string, readonly ServiceFact[]>> {
  const delivered = new Set(lines.flatMap(({ lineId, state }) => (state === 'delivered' ? lineId : [])));
  const services = document.priced.lines.filter((line) => delivered.has(line.id) && domainLineOf(line) === null);
  if (services.length === 0) return new Map();
  const rows = await listServiceDocuments(db, brandId, id);
  return new Map(rows.map((row) => [row.lineId, row.document.facts ?? []]));
}
