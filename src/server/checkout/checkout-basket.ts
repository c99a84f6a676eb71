import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadBasket } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';

/** The basket of a session that can go through checkout; one that was ordered says by which order. */
export async function checkoutBasket(db: Queries, call: Call): Promise<Result<StoredBasket, Problem>> {
  const basketId = call.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadBasket(db, call.store.brand.id, basketId);
  if (stored?.state === 'ordered') return refuse(problem('checkout/already-ordered', { data: { orderId: stored.basket.id } }));
  if (stored === null || stored.state !== 'open' || stored.basket.lines.length === 0) return refuse(problem('basket/empty'));
  return ok(stored);
}
