import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { type Result, ok } from '#core/result.ts';
import { type LinkVouchers, voucherCommands, voucherNotices } from '#web/navigation/link-vouchers.ts';

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

/** Adds a configured product in the displayed currency and the vouchers of its link, in one batch. */
export async function addToBasket(api: ApiClient, addition: Addition): Promise<Result<Added, Problem>> {
  const { configuration, currency, vouchers, commandId, hasRecommendations } = addition;
  const markShown = { kind: 'note-recommendations-shown', productId: configuration.productId } as const;
  const commands = [
    { kind: 'switch-currency', currency } as const,
    { kind: 'add-line', configuration } as const,
    ...(hasRecommendations ? [markShown] : []),
    ...voucherCommands(vouchers),
  ];
  const done = await api.basket.batch({ commandId, commands });
  if (!done.ok) return done;
  const [, added, shown] = done.value.outcomes;
  const isRepeat = added?.kind === 'unchanged';
  return ok({
    showsRecommendations: hasRecommendations && (isRepeat || shown?.kind === 'applied'),
    isRepeat,
    vouchers: voucherNotices(vouchers, done.value),
  });
}
