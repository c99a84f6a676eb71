import { lockOwner } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { findBasket } from './basket-store.ts';
import { type MergedAtSignIn, mergeOpenBaskets, mergeAtSignIn, mergeOf } from './merge-at-sign-in.ts';

/** The result, and whether the original session must lose the basket. */
export interface MergedAtTransfer extends MergedAtSignIn {
  readonly isMoved: boolean;
}

/**
 * Moves a guest's basket to the request's session: merged into a customer's as at sign-in, or with a guest's own lines.
 * If it was ordered meanwhile, its order is shown unless there is a basket here.
 */
export async function mergeAtTransfer(
  tx: Transaction,
  context: RequestContext,
  carriedId: string,
): Promise<MergedAtTransfer> {
  const { session } = context;
  const brandId = context.store.brand.id;
  const carried = await findBasket(tx, brandId, carriedId);
  const ownId = session?.basketId ?? null;
  const loaded = ownId === null ? null : await findBasket(tx, brandId, ownId);
  const own = loaded?.state === 'open' ? loaded : null;
  if (carried?.state !== 'open') return { ...unchanged(own?.basket.id ?? carriedId), isMoved: false };
  if (session?.kind === 'customer' && session.customerId !== null) {
    const { customerId } = session;
    await lockOwner(tx, { brandId, customerId });
    const baskets = { basketId: carriedId, customerId, keepsDetails: true };
    return { ...(await mergeAtSignIn(tx, context, baskets)), isMoved: true };
  }
  if (own === null || own.basket.id === carriedId) return { ...unchanged(carriedId), isMoved: true };
  return {
    ...(await mergeOpenBaskets(tx, mergeOf(context), { guest: own, existing: carried, customerId: null })),
    isMoved: true,
  };
}

function unchanged(basketId: string): MergedAtSignIn {
  return { basketId, added: 0, skipped: 0 };
}
