import { applyCommand } from '#core/basket/apply-command.ts';
import { ok } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { basketToChange } from './open-basket.ts';
import { saveChanged } from './save-changed.ts';

/**
 * Marks in the session's open basket that a transfer's auth code is stored; returns the basket's id, null when it has
 * no such transfer.
 */
export async function recordTransferCode(
  tx: Transaction,
  context: RequestContext,
  name: string,
): Promise<string | null> {
  const { stored } = await basketToChange(tx, context);
  if (stored === null) return null;
  const recorded = applyCommand(
    stored.basket,
    { kind: 'note-transfer-code', name },
    {
      products: context.store.product,
      currencies: context.store.brand.currencies,
      at: context.now,
      commandId: context.requestId,
      fingerprint: name,
      checkVoucher: () => ok(null),
      refusalOf: () => null,
    },
  );
  if (!recorded.ok) return null;
  await saveChanged(tx, context, stored, recorded.value);
  return stored.basket.id;
}
