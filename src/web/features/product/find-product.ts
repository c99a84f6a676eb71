import type { ApiClient } from '#contract/api.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { ProductDetail } from './product-views.ts';

/**
 * Finds a product by slug or id, priced in the given currency if it is sold in it, else in the basket's; null where
 * there is none.
 */
export async function findProduct(
  api: Pick<ApiClient, 'catalogue'>,
  pid: string,
  currency: string | null,
): Promise<ProductDetail | null> {
  const requested = (currency ?? '').toUpperCase();
  const inCurrency = /^[A-Z]{3}$/.test(requested) ? await find(api, { pid, currency: requested }) : null;
  return inCurrency ?? find(api, { pid });
}

async function find(
  { catalogue }: Pick<ApiClient, 'catalogue'>,
  requested: { readonly pid: string; readonly currency?: string },
): Promise<ProductDetail | null> {
  const found = await catalogue.get(requested);
  if (found.ok) return found.value;
  if (found.problem.code === 'product/not-found' || found.problem.code === 'request/invalid') return null;
  throw pageProblem(found.problem);
}
