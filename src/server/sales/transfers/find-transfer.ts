import { type Problem, problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { canOpenOrder } from '#server/sales/orders/access/can-open-order.ts';
import { findOrder } from '#server/sales/orders/order-store.ts';
import { loadKnownBasket } from '#server/shop/public.ts';

/** A transfer that accepts an auth code. */
export interface FoundTransfer {
  readonly name: string;
  /** Id of the basket, which is also that of the order. */
  readonly basketId: string;
  readonly lineId: string;
  readonly isOrdered: boolean;
}

interface WantedTransfer {
  readonly name: string;
  /** Null for the open basket. */
  readonly orderId: string | null;
  /** Of the order's mailed link. */
  readonly key: string | undefined;
}

/**
 * The caller's transfer of a domain, in the open basket or an order they may open; anyone else's gets the answer of an
 * unknown one.
 */
export async function findTransfer(
  db: Queries,
  context: RequestContext,
  { name, orderId, key }: WantedTransfer,
): Promise<Result<FoundTransfer, Problem<'domains/no-such-transfer' | 'session/expired'>>> {
  const found = await (orderId === null ? inBasket(db, context, name) : inOrder(db, context, { name, orderId, key }));
  if (found !== null) return ok(found);
  return refuse(problem(context.sessionExpired ? 'session/expired' : 'domains/no-such-transfer'));
}

async function inBasket(db: Queries, context: RequestContext, name: string): Promise<FoundTransfer | null> {
  const basketId = context.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, context, basketId);
  return stored === null || stored.state === 'merged'
    ? null
    : transferOf(stored.basket.lines, name, { basketId: stored.basket.id, isOrdered: stored.state === 'ordered' });
}

async function inOrder(
  db: Queries,
  context: RequestContext,
  { name, orderId, key }: WantedTransfer & { readonly orderId: string },
): Promise<FoundTransfer | null> {
  const order = await findOrder(db, context.store.brand.id, orderId);
  return order === null || !(await canOpenOrder(db, context, order, key))
    ? null
    : transferOf(order.document.priced.lines, name, { basketId: orderId, isOrdered: true });
}

function transferOf(
  lines: readonly { readonly id: string; readonly configuration: Configuration }[],
  name: string,
  of: Pick<FoundTransfer, 'basketId' | 'isOrdered'>,
): FoundTransfer | null {
  const line = lines.find(({ configuration: { domain } }) => domain?.mode === 'transfer' && domain.name === name);
  return line === undefined ? null : { ...of, name, lineId: line.id };
}
