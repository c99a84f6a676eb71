import { toUnicode } from '#core/domains/names/domain-name.ts';
import { domainLineView } from '#core/orders/domain-line-view.ts';
import { DOMAIN_JOBS, listOrderJobs } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type DomainLineDelivery, type StoredOrder, type StoredOrderLine, domainLineOf } from '#server/sales/public.ts';
import { NO_PROGRESS, shownProgress } from './domain-progress.ts';
import { listExpiries } from './domain-store.ts';

/** The states of an order's domain lines, by line id; no query for an order without domains. */
export async function loadDomainLines(
  db: Queries,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<ReadonlyMap<string, DomainLineDelivery>> {
  const domains = order.document.priced.lines.map(domainLineOf).filter((domain) => domain !== null);
  if (domains.length === 0) return new Map();
  const { brandId, id: orderId } = order;
  const [jobs, expiries] = await Promise.all([
    listOrderJobs(db, { brandId, orderId }, DOMAIN_JOBS),
    listExpiries(db, brandId, orderId),
  ]);
  return new Map(
    domains.map(({ line, operation, name }) => {
      const job = jobs.find(({ lineId }) => lineId === line.id);
      const lineState = lines.find(({ lineId }) => lineId === line.id)?.state ?? 'waiting';
      const progress = job === undefined ? NO_PROGRESS : shownProgress(job.payload);
      const expiresAt = progress.expiresAt ?? expiries.get(line.id) ?? null;
      // An obtained domain has no pending reason.
      const reason = expiresAt === null ? progress.reason : null;
      const view = domainLineView({ operation, lineState, hasBegun: job !== undefined, reason });
      return [line.id, { name, unicode: toUnicode(name), ...view, expiresAt }];
    }),
  );
}
