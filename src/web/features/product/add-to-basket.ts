import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { bringVoucher } from '#web/bring-voucher.ts';
import type { LinkVouchers } from '#web/bring-voucher.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** A configured product to add to the basket. */
export interface Addition {
  readonly configuration: Configuration;
  /** The displayed currency; a basket in another one is switched to it. */
  readonly currency: string;
  /** Voucher codes of a deep link; those that do not apply now are reported. */
  readonly vouchers: readonly string[];
  /** The idempotency id of the addition. */
  readonly commandId: string;
  readonly hasRecommendations: boolean;
}

/** The result of an addition. */
export interface Added {
  /** Whether to show the product's recommendations now: they are shown once per basket. */
  readonly showsRecommendations: boolean;
  /** Whether the same addition was made before, so that nothing was added now. */
  readonly isRepeat: boolean;
  /** Voucher codes of the link that do not apply now, each with the reason. */
  readonly vouchers: LinkVouchers;
}

/** Adds a configured product to the basket, then the vouchers of its link. */
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
  const told: LinkVouchers = [];
  for (const code of vouchers) told.push(...(await bringVoucher({ api, newCommandId }, code)));
  return ok({ showsRecommendations: isFirst || (isRepeat && hasRecommendations), isRepeat, vouchers: told });
}

/**
 * Records that a product's recommendations were shown; true the first time. The command always has the same id, so a
 * repeat leaves the basket's version unchanged.
 */
async function notesFirst(api: ApiClient, productId: string, version: number): Promise<boolean> {
  const command = { kind: 'note-recommendations-shown', productId } as const;
  const noted = await api.basket.command({ commandId: 'recommendations-shown', command });
  return noted.ok && noted.value.version > version;
}
