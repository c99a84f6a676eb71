import type { setTransferCode as endpoint } from '#contract/domains.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type DomainServices, limitCodes, lookUpName, updateTransferCode } from '#server/domains/public.ts';
import { wakeJobs } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { listOrderLines, lockOrder } from '#server/sales/orders/order-store.ts';
import { recordTransferCode } from '#server/shop/public.ts';
import { type FoundTransfer, findTransfer } from './find-transfer.ts';

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
    const transfer = await findTransfer(services.database.read, context, { name: ascii, orderId, key });
    if (!transfer.ok) return transfer;
    const limited = await limitCodes(services.database, context, ascii);
    if (limited !== null) return refuse(limited);
    const result = await tryCode(services, context, ascii, code);
    if (result === 'wrong-code') return ok({ verdict: result });
    const kept = await services.database.transaction((tx) =>
      storeCode(services, tx, context, { transfer: transfer.value, code }),
    );
    return kept.ok ? ok({ verdict: result }) : kept;
  };
}

async function tryCode(
  services: DomainServices,
  context: RequestContext,
  name: string,
  code: string,
): Promise<CodeResult> {
  const tld = context.store.tldIndex.get(splitSuffix(name, context.store.tldIndex)?.tld ?? '');
  if (tld === undefined) return 'unchecked';
  const tried = await lookUpName(services, { brandId: context.store.brand.id, tld, name, code });
  if (tried.code === 'wrong') return 'wrong-code';
  return tried.code === 'right' ? 'taken' : 'unchecked';
}

/** Stores the code and marks the basket line or wakes the job, in one transaction, unless the transfer has ended. */
async function storeCode(
  { transferCodes }: DomainServices,
  tx: Queries,
  context: RequestContext,
  { transfer, code }: { transfer: FoundTransfer; code: string },
): Promise<Result<null, Problem<'domains/no-such-transfer'>>> {
  const brandId = context.store.brand.id;
  const { name, basketId, lineId, isOrdered } = transfer;
  const isAwaited = isOrdered
    ? await isUndecidedLine(tx, { brandId, orderId: basketId, lineId })
    : (await recordTransferCode(tx, context, name)) === basketId;
  if (!isAwaited) return refuse(problem('domains/no-such-transfer'));
  await updateTransferCode(tx, transferCodes, { brandId, basketId, name, code, at: context.now });
  const subject = { type: 'order-line', id: lineId } as const;
  if (isOrdered) await wakeJobs(tx, { brandId, orderId: basketId, subject, at: context.now });
  return ok(null);
}

/** Whether the transfer of a line has no outcome yet. Its order is locked, so that the line cannot end before the code is stored. */
async function isUndecidedLine(
  tx: Queries,
  { brandId, orderId, lineId }: { readonly brandId: string; readonly orderId: string; readonly lineId: string },
): Promise<boolean> {
  if ((await lockOrder(tx, brandId, orderId)) === null) return false;
  const lines = await listOrderLines(tx, brandId, orderId);
  return lines.some((line) => line.lineId === lineId && !isRegistrationDecided(line.state));
}
