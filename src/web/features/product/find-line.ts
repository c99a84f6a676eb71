import type { Api, ApiClient } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import { refuseExpired } from '#web/runtime/refuse-expired.ts';
import { findProduct } from './find-product.ts';
import type { ProductDetail } from './product-views.ts';

export type LineView = OutputOf<Api['basket']['get']>['lines'][number];

/**
 * Finds a basket line with its product, which is null when no longer sold. Null where there is no such line; throws
 * 'session expired' where the session that had it has expired.
 */
export async function findLine(
  api: Pick<ApiClient, 'account' | 'basket' | 'catalogue'>,
  lineId: string,
): Promise<{ readonly line: LineView; readonly detail: ProductDetail | null } | null> {
  const { lines, currency } = valueOrThrow(await api.basket.get({}));
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) {
    await refuseExpired(api);
    return null;
  }
  return { line, detail: await findProduct(api, line.configuration.productId, currency) };
}
