import type { getChurn as endpoint } from '#contract/operator/reports.ts';
import { ok } from '#core/result.ts';
import { type ProductChurn, countChurn } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { reportScope } from './report-scope.ts';

/** Services that ended in a period by product; products of the same id in several brands are counted together. */
export function getChurn(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const { brands, period } = reportScope(services, context, filter);
    const products = new Map<string, ProductChurn>();
    for (const { id, from, to } of brands) {
      for (const churn of await countChurn(services.reports.read('reports'), { brandId: id, from, to })) {
        const { atStart = 0, started = 0, ended = 0 } = products.get(churn.productId) ?? {};
        products.set(churn.productId, {
          ...churn,
          atStart: churn.atStart + atStart,
          started: churn.started + started,
          ended: churn.ended + ended,
        });
      }
    }
    const groups = [...products.values()].map(({ productId, ...churn }) => ({ key: productId, ...churn }));
    return ok({ period, groups: groups.toSorted((one, other) => other.ended - one.ended) });
  };
}
