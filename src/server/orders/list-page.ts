import { writeListPlace } from '#core/orders/list-place.ts';
import type { ListPlace } from '#core/orders/list-place.ts';

/** How many rows a page of a list has. */
export const PAGE_SIZE = 50;

/** A page of what was read, which is one more than fits when there are more, and where the next one begins. */
export function listPage<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => ListPlace,
): { readonly rows: readonly Row[]; readonly before: string | null } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const isLast = last === undefined || rows.length <= PAGE_SIZE;
  return { rows: page, before: isLast ? null : writeListPlace(placeOf(last)) };
}
