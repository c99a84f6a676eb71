import { endLetters, keepStepDocument, loadOrderSteps, loadStepDocument } from '#server/fulfilment/public.ts';
import type { Step } from '#server/fulfilment/public.ts';
import type { LineMailRequest } from '#server/mail/public.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import { lockOrder } from './order-store.ts';

type LineLetter = LineMailRequest<'line-ready' | 'line-failed'>;

/**
 * The lines of an email: its own and those of all waiting emails of its kind about the order, which it replaces.
 * Decided once with the order locked, and stored before sending; null when another email has replaced this one.
 */
export async function gatherLineLetters(database: Database, step: Step, at: number): Promise<readonly string[] | null> {
  return database.transaction(async (tx) => {
    await lockOrder(tx, step.brandId, step.orderId);
    const stored = await loadStepDocument(tx, step);
    if (stored === null) return null;
    const request = storedDocument<LineLetter>(stored, 'kind');
    return request.lineIds ?? gather(tx, step, request, at);
  });
}

async function gather(tx: Queries, step: Step, request: LineLetter, at: number): Promise<readonly string[]> {
  const { brandId, id: sentWith } = step;
  const letters = await loadOrderSteps(tx, step, ['send-mail']);
  const others = letters
    .filter(({ id, state }) => id !== sentWith && state === 'waiting')
    .map(({ id, document }) => ({ id, ...storedDocument<LineLetter>(document, 'kind') }))
    .filter(({ kind, lineIds }) => kind === request.kind && lineIds === undefined);
  await endLetters(tx, { brandId, ids: others.map(({ id }) => id), sentWith, at });
  const lineIds = [request.lineId, ...others.map(({ lineId }) => lineId)];
  await keepStepDocument(tx, step, { document: JSON.stringify({ ...request, lineIds }), at });
  return lineIds;
}
