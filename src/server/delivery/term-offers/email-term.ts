import type { KnownService } from '#server/delivery/services/service-store.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { StoredTermOffer } from './term-offer-store.ts';

/** Queues the email about another term of a service that staff offered or the customer chose, once for each key. */
export async function emailTerm(
  { ids }: { readonly ids: Ids },
  tx: Transaction,
  { brandId, orderId, lineId, name }: KnownService,
  { oldTerm, newTerm, oldMinor, newMinor, currency, periodStart: startsAt }: StoredTermOffer,
  { at, ...about }: { readonly kind: 'term-offered' | 'term-changed'; readonly key: string; readonly at: number },
): Promise<void> {
  const terms = { oldTerm, newTerm, oldMinor, newMinor, currency, startsAt };
  await enqueueJobs(tx, brandId, [orderEmailJob(ids, { ...about, orderId, lineId, name, ...terms }, at)], at);
}
