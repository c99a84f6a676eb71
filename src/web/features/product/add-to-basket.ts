import type { Caller } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { voucherRefusalOf } from '#web/voucher-refusal.ts';
import type { VoucherRefusal } from '#web/voucher-refusal.ts';

/** A configured product on its way into the basket. */
export interface Addition {
  readonly configuration: Configuration;
  /** The currency it was shown in; a basket in another one changes to it. */
  readonly currency: string;
  /** Codes a deep link brought; those that do not apply now are told. */
  readonly vouchers: readonly string[];
  /** Makes the addition happen once. */
  readonly commandId: string;
  readonly hasRecommendations: boolean;
}

/** What became of an addition. */
export interface Added {
  /** Whether the product's recommendations are to be shown now (D5). */
  readonly showsRecommendations: boolean;
  /** Codes of the link that do not apply now, each with the reason (D7). */
  readonly refused: readonly RefusedVoucher[];
}

/** A code that was not taken. */
export interface RefusedVoucher {
  readonly code: string;
  readonly refusal: VoucherRefusal;
}

/** Puts a configured product into the basket, then the vouchers that came with it. */
export async function addToBasket(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  addition: Addition,
): Promise<Result<Added, Problem>> {
  const { configuration, currency, vouchers, commandId, hasRecommendations } = addition;
  const before = await api.basket.get({});
  if (!before.ok) return before;
  const inCurrency =
    before.value.currency === currency
      ? before
      : await api.basket.command({ commandId: newCommandId(), command: { kind: 'switch-currency', currency } });
  if (!inCurrency.ok) return inCurrency;
  const added = await api.basket.command({ commandId, command: { kind: 'add-line', configuration } });
  if (!added.ok) return added;
  const isRepeat = added.value.version === inCurrency.value.version;
  const isFirst = hasRecommendations && (await notesFirst(api, configuration.productId, added.value.version));
  const refused: RefusedVoucher[] = [];
  for (const code of vouchers) {
    const applied = await api.basket.command({ commandId: newCommandId(), command: { kind: 'apply-voucher', code } });
    const refusal = applied.ok ? null : voucherRefusalOf(applied.problem);
    if (refusal !== null) refused.push({ code, refusal });
  }
  return ok({ showsRecommendations: isFirst || (isRepeat && hasRecommendations), refused });
}

/** Notes that a product's recommendations are shown; the command has one id for ever, so noting again leaves the basket's version as it was. */
async function notesFirst(api: Caller, productId: string, version: number): Promise<boolean> {
  const command = { kind: 'note-recommendations-shown', productId } as const;
  const noted = await api.basket.command({ commandId: 'recommendations-shown', command });
  return noted.ok && noted.value.version > version;
}
