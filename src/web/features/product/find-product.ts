import type { Caller } from '#contract/api.ts';
import { pageProblem } from '#web/page-problem.ts';
import type { ProductDetail } from './product-views.ts';

/** A product by slug or id, in the currency asked for where the brand sells in it; null where there is none. */
export async function findProduct(
  { catalogue }: Pick<Caller, 'catalogue'>,
  pid: string,
  currency: string | null,
): Promise<ProductDetail | null> {
  const asked = (currency ?? '').toUpperCase();
  const found = await catalogue.get({ pid, ...(/^[A-Z]{3}$/.test(asked) ? { currency: asked } : {}) });
  if (found.ok) return found.value;
  if (found.problem.code === 'product/not-found' || found.problem.code === 'request/invalid') return null;
  throw pageProblem(found.problem);
}
