import { normalizeEmailAddress } from '#core/account/email-address.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { type SearchKey, nameKey } from '#core/orders/search-keys.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type OrderSearch, findByReference } from '#server/sales/public.ts';

/** How a text is searched: as an email address, as a number, or as a key. */
export interface PlannedSearch {
  readonly search: OrderSearch | null;
  readonly keys: readonly SearchKey[];
}

/**
 * Plans the search of a text: an email address; else a whole number of an order, invoice, credit note or payment; else a
 * domain or the buyer's name or company, whole or one word of it.
 */
export async function planSearch(
  db: Queries,
  { brandIds, text }: { readonly brandIds: readonly string[] | null; readonly text: string },
): Promise<PlannedSearch> {
  if (text === '') return { search: null, keys: [] };
  if (text.includes('@')) return { search: { email: normalizeEmailAddress(text) }, keys: [] };
  const orderIds = await findByReference(db, { brandIds, text });
  if (orderIds.length > 0) return { search: { orderIds }, keys: [] };
  const domain = parseDomainName(text);
  const key = domain.ok
    ? ({ kind: 'domain', value: domain.value.ascii } as const)
    : ({ kind: 'name', value: nameKey(text) } as const);
  return { search: null, keys: [key] };
}
