import type { getChurn as endpoint } from '#contract/operator/reports.ts';
import { DOMAIN_ENDINGS, type DomainEnding } from '#core/domains/owned/domain-ending.ts';
import { ok } from '#core/result.ts';
import { type ProductChurn, type TldChurn, countChurn, countDomainChurn } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { brandsByBounds, reportScope } from './report-scope.ts';

/**
 * Services that ended in a period by product, and domains by TLD; products of the same id and TLDs in several brands are
 * counted together.
 */
export function getChurn(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const { brands, period } = reportScope(services, context, filter);
    const products = new Map<string, ProductChurn>();
    const tlds = new Map<string, TldChurn>();
    const reads = services.reports.read('reports');
    for (const bounds of brandsByBounds(brands)) {
      const [ofServices, ofDomains] = await Promise.all([countChurn(reads, bounds), countDomainChurn(reads, bounds)]);
      for (const churn of ofServices) {
        const { atStart = 0, started = 0, ended = 0 } = products.get(churn.productId) ?? {};
        products.set(churn.productId, {
          ...churn,
          atStart: churn.atStart + atStart,
          started: churn.started + started,
          ended: churn.ended + ended,
        });
      }
      for (const churn of ofDomains) tlds.set(churn.tld, added(tlds.get(churn.tld), churn));
    }
    const groups = [...products.values()].map(({ productId, ...churn }) => ({ key: productId, ...churn }));
    const domains = [...tlds.values()].map(domainGroup).toSorted((one, other) => other.ended - one.ended);
    return ok({ period, groups: groups.toSorted((one, other) => other.ended - one.ended), domains });
  };
}

function added(one: TldChurn | undefined, other: TldChurn): TldChurn {
  if (one === undefined) return other;
  const sumOf = (ending: DomainEnding) => one.endings[ending] + other.endings[ending];
  return {
    tld: other.tld,
    atStart: one.atStart + other.atStart,
    started: one.started + other.started,
    endings: {
      expired: sumOf('expired'),
      deleted: sumOf('deleted'),
      'transferred-away': sumOf('transferred-away'),
      cancelled: sumOf('cancelled'),
    },
  };
}

function domainGroup({ tld, ...churn }: TldChurn) {
  return { key: tld, ...churn, ended: DOMAIN_ENDINGS.reduce((sum, ending) => sum + churn.endings[ending], 0) };
}
