import type { setTransferCode as endpoint } from '#contract/domains.ts';
import { type Problem, problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type DomainServices, limitCodes, lookUpName, updateTransferCode } from '#server/domains/public.ts';
import { wakeJobs } from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { canOpenOrder } from '#server/sales/orders/access/can-open-order.ts';
import { listOrderLines, lockOrder, findOrder } from '#server/sales/orders/order-store.ts';
import { recordTransferCode, loadKnownBasket } from '#server/shop/public.ts';

/** The registry's verdict on an auth code; 'unchecked' when it does not answer now. */
type CodeResult = 'taken' | 'wrong-code' | 'unchecked';

/**
 * Accepts the auth code of a transfer in the basket or an order: verified first, stored encrypted unless wrong, never
 * returned. Problems: 'domains/name-invalid', 'limits/too-many-requests', and those of `findTransfer`.
 */
export function setTransferCode(services: DomainServices): Handler<typeof endpoint> {
  return async (context, { name, code, orderId = null, key }) => {
    const parsed = parseDomainName(name);
    if (!parsed.ok) return refuse(problem('domains/name-invalid'));
    const { ascii } = parsed.value;
    const wanted = { name: ascii, orderId, key };
    const transfer = await findTransfer(services.database.read, context, wanted);
    if (!transfer.ok) return transfer;
    const limited = await limitCodes(services.database, context, ascii);
    if (limited !== null) return refuse(limited);
    const result = await tryCode(services, context, ascii, code);
    if (result === 'wrong-code') return ok({ verdict: result });
    const kept = await services.database.transaction((tx) => storeCode(services, tx, context, { ...wanted, code }));
    return kept.ok ? ok({ verdict: result }) : kept;
  };
}

async function tryCode(
  services: DomainServices,
  context: RequestContext,
  name: string,
  code: string,
): Promise<CodeResult> {
  const tld = findTld(name, context.store.tldIndex);
  if (tld === undefined) return 'unchecked';
  const tried = await lookUpName(services, { brandId: context.store.brand.id, tld, name, code });
  if (tried.code === 'wrong') return 'wrong-code';
  return tried.code === 'right' ? 'taken' : 'unchecked';
}

/**
 * Stores the code and marks the basket line or wakes the job, in one transaction, unless the transfer has ended. Its basket may have been
 * ordered, or merged into another of the session, while the registry verified the code.
 */
async function storeCode(
  { transferCodes }: DomainServices,
  tx: Transaction,
  context: RequestContext,
  { code, ...wanted }: WantedTransfer & { readonly code: string },
): Promise<Result<null, Problem<'domains/no-such-transfer' | 'session/expired'>>> {
  const brandId = context.store.brand.id;
  const { name, orderId } = wanted;
  const at = context.now;
  const markedId = orderId === null ? await recordTransferCode(tx, context, name) : null;
  if (markedId !== null) {
    await updateTransferCode(tx, transferCodes, { brandId, basketId: markedId, name, code, at });
    return ok(null);
  }
  const transfer = await findTransfer(tx, context, wanted);
  if (!transfer.ok) return transfer;
  const { basketId, lineId, isOrdered } = transfer.value;
  if (!isOrdered || !(await isUndecidedLine(tx, { brandId, orderId: basketId, lineId })))
    return refuse(problem('domains/no-such-transfer'));
  await updateTransferCode(tx, transferCodes, { brandId, basketId, name, code, at });
  await wakeJobs(tx, { brandId, orderId: basketId, subject: { type: 'order-line', id: lineId }, at });
  return ok(null);
}

/** Whether the transfer of a line has no outcome yet. Its order is locked, so that the line cannot end before the code is stored. */
async function isUndecidedLine(
  tx: Transaction,
  { brandId, orderId, lineId }: { readonly brandId: string; readonly orderId: string; readonly lineId: string },
): Promise<boolean> {
  if ((await lockOrder(tx, brandId, orderId)) === null) return false;
  const lines = await listOrderLines(tx, brandId, orderId);
  return lines.some((line) => line.lineId === lineId && !isRegistrationDecided(line.state));
}

/** A transfer that accepts an auth code. */
interface FoundTransfer {
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
async function findTransfer(
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
