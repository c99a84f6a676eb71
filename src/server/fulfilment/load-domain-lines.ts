import { toUnicode } from '#core/domains/domain-name.ts';
import { domainLineView } from '#core/orders/domain-line-view.ts';
import type { DomainLineView } from '#core/orders/domain-line-view.ts';
import type { StoredOrder, StoredOrderLine } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { domainProgress, NO_PROGRESS } from './domain-progress.ts';
import { loadExpiries } from './domain-store.ts';
import { domainLineOf } from './line-of.ts';
import { loadOrderSteps } from './order-step-store.ts';
import { DOMAIN_STEPS } from './step-store.ts';

/** How a domain's line stands, with the end of its term once it is ours. */
export interface DomainLineStanding extends DomainLineView {
  /** A-label, and as people write it. */
  readonly name: string;
  readonly unicode: string;
  readonly expiresAt: number | null;
}

/** How the names of an order stand, by line; nothing is asked for an order without any. */
export async function loadDomainLines(
  db: Queries,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<ReadonlyMap<string, DomainLineStanding>> {
  const domains = order.document.priced.lines.map(domainLineOf).filter((domain) => domain !== null);
  if (domains.length === 0) return new Map();
  const { brandId, id: orderId } = order;
  const [steps, expiries] = await Promise.all([
    loadOrderSteps(db, { brandId, orderId }, DOMAIN_STEPS),
    loadExpiries(db, brandId, orderId),
  ]);
  return new Map(
    domains.map(({ line, deal, name }) => {
      const step = steps.find(({ lineId }) => lineId === line.id);
      const lineState = lines.find(({ lineId }) => lineId === line.id)?.state ?? 'waiting';
      const progress = step === undefined ? NO_PROGRESS : domainProgress(step.document);
      const expiresAt = progress.expiresAt ?? expiries.get(line.id) ?? null;
      // What was obtained in the end waits for nothing any more.
      const reason = expiresAt === null ? progress.reason : null;
      const view = domainLineView({ deal, lineState, hasBegun: step !== undefined, reason });
      return [line.id, { name, unicode: toUnicode(name), ...view, expiresAt }];
    }),
  );
}
