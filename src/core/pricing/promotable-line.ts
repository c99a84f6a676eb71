import type { Category } from '#core/catalogue/product.ts';
import type { PromotableLine } from '#core/promotions/promotion.ts';
import type { ListLine } from './list-line.ts';

/** A category by its slug. */
type Categories = (slug: string) => Category | undefined;

/** A line as promotions use it; no line if it cannot be sold. */
export function promotableLine(list: ListLine, categories: Categories): PromotableLine[] {
  const { line, product, available } = list;
  if (product === undefined || !available) return [];
  const inTrial = list.trialDays !== null;
  const amounts = {
    subtotalMinor: inTrial ? 0 : list.regularMinor,
    currentMinor: inTrial ? 0 : list.currentMinor,
    recurringMinor: inTrial ? 0 : list.recurringMinor,
  };
  const { id: productId, slug, category } = product;
  const around = categoryPath(category, categories);
  return [{ id: line.id, productId, slug, categories: around, term: line.configuration.term, ...amounts }];
}

/** A category and its ancestors. */
export function categoryPath(slug: string, categories: Categories): string[] {
  const path: string[] = [];
  let next: string | null = slug;
  while (next !== null && !path.includes(next)) {
    path.push(next);
    next = categories(next)?.parent ?? null;
  }
  return path;
}
