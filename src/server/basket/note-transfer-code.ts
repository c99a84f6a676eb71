import { applyCommand } from '#core/basket/apply-command.ts';
import { ok } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { basketToChange } from './open-basket.ts';
import { saveChanged } from './save-changed.ts';

/** Notes in the session's open basket that the code of a transfer is kept; answers the basket's id, null where it transfers no such name (D8). */
export async function noteTransferCode(tx: Queries, call: Call, name: string): Promise<string | null> {
  const { stored } = await basketToChange(tx, call);
  if (stored === null) return null;
  const noted = applyCommand(
    stored.basket,
    { kind: 'note-transfer-code', name },
    {
      products: call.store.product,
      currencies: call.store.brand.currencies,
      at: call.now,
      commandId: call.requestId,
      fingerprint: name,
      checkVoucher: () => ok(null),
      refusalOf: () => null,
    },
  );
  if (!noted.ok) return null;
  await saveChanged(tx, call, stored, noted.value);
  return stored.basket.id;
}
