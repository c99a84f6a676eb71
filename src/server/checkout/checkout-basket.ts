import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { linesNeedingAttention } from '#core/basket/needs-attention.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadKnownBasket } from '#server/basket/public.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';

/** The basket of a session that can go through checkout; one that was ordered says by which order, and somebody whose session ended is told that. */
export async function checkoutBasket(db: Queries, call: Call): Promise<Result<StoredBasket, Problem>> {
  if (call.sessionExpired) return refuse(problem('session/expired'));
  const basketId = call.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, call, basketId);
  if (stored?.state === 'ordered') {
    return refuse(problem('checkout/already-ordered', { data: { orderId: stored.basket.id } }));
  }
  if (stored?.state !== 'open' || stored.basket.lines.length === 0) return refuse(problem('basket/empty'));
  return ok(stored);
}

/** What keeps a basket from being ordered as it is: lines that lack something or cannot be had (D6). */
export function attentionProblem({ lines }: PricedBasket): Problem | null {
  const lineIds = linesNeedingAttention(lines).map((line) => line.id);
  return lineIds.length === 0 ? null : problem('basket/needs-attention', { data: { lineIds } });
}

/** Whether the brand asks for an account before it sells (D2). */
export function mustSignIn({ store, session }: Call): boolean {
  const isSignedIn = session !== null && session.kind !== 'guest';
  return !store.brand.guestCheckout && !isSignedIn;
}
