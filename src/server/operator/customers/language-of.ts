import type { Language } from '#core/languages/languages.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { EVERY_ORDER, listOrdersBy } from '#server/sales/public.ts';
import type { CustomerKey } from './customer-account-store.ts';

/** The language of a customer's newest order, for emails; undefined without one, for the brand's language. */
export async function languageOf(db: Queries, { brandId, customerId }: CustomerKey): Promise<Language | undefined> {
  const [newest] = await listOrdersBy(db, { ...EVERY_ORDER, brandIds: [brandId], customerId, limit: 1 });
  return newest?.document.language;
}
