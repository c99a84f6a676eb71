import type { Language } from '#core/languages/languages.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listNewestOrders } from '#server/sales/public.ts';
import type { CustomerKey } from './customer-account-store.ts';

/** The language of a customer's newest order, for emails; undefined without one, for the brand's language. */
export async function languageOf(db: Queries, { brandId, customerId }: CustomerKey): Promise<Language | undefined> {
  const all = { state: null, isWaiting: false, search: null, from: null, to: null, after: null };
  const [newest] = await listNewestOrders(db, { ...all, brandIds: [brandId], customerId, limit: 1 });
  return newest?.document.language;
}
