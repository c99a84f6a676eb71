import type { setTransferCode as endpoint } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { noteTransferCode } from '#server/basket/public.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import { lookUpName } from '#server/domains/search/look-up-name.ts';
import { wakeJobs } from '#server/fulfilment/public.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findTransfer } from './find-transfer.ts';
import type { FoundTransfer } from './find-transfer.ts';
import { limitCodes } from './limit-codes.ts';
import { saveTransferCode } from './transfer-code-store.ts';

/** The registry's verdict on an auth code; 'unchecked' when it does not answer now. */
type CodeResult = 'taken' | 'wrong-code' | 'unchecked';

/**
 * Accepts the auth code of a transfer in the basket or an order: verified first, stored encrypted unless wrong, never
 * returned. Problems: 'domains/name-invalid', 'limits/too-many-requests', and those of `findTransfer`.
 */
export function setTransferCode(services: DomainServices): Handler<typeof endpoint> {
  return async (context, { name, code, orderId = null }) => {
    const parsed = parseDomainName(name);
    if (!parsed.ok) return refuse(problem('domains/name-invalid'));
    const { ascii } = parsed.value;
    const transfer = await findTransfer(services.database.read, context, { name: ascii, orderId });
    if (!transfer.ok) return transfer;
    const limited = await limitCodes(services.database, context, ascii);
    if (limited !== null) return refuse(limited);
    const result = await tryCode(services, context, ascii, code);
    if (result === 'wrong-code') return ok({ verdict: result });
    const kept = await services.database.transaction((tx) =>
      keep(services, tx, context, { transfer: transfer.value, code }),
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

/** Stores the code and marks the basket line or wakes the step, in one transaction. */
async function keep(
  { transferCodes }: DomainServices,
  tx: Queries,
  context: RequestContext,
  { transfer, code }: { transfer: FoundTransfer; code: string },
): Promise<Result<null, Problem>> {
  const brandId = context.store.brand.id;
  const { name, basketId, lineId, isOrdered } = transfer;
  if (!isOrdered && (await noteTransferCode(tx, context, name)) !== basketId) {
    return refuse(problem('domains/no-such-transfer'));
  }
  await saveTransferCode(tx, transferCodes, { brandId, basketId, name, code, at: context.now });
  if (isOrdered) await wakeJobs(tx, { brandId, orderId: basketId, lineId, at: context.now });
  return ok(null);
}
