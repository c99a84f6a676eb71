import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import { normaliseVoucherCode } from '#core/basket/voucher-code.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { VoucherRefusal } from '#core/pricing/priced-basket.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { loadPricingFacts, priceWith } from '#server/pricing/public.ts';
import type { PricingFacts } from '#server/pricing/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** The facts for checking a code and pricing its basket, read before the pure command runs; null for other commands. */
export async function loadVoucherFacts(
  tx: Queries,
  context: RequestContext,
  given: { command: { kind: BasketCommand['kind']; code?: string }; basket: Basket; billing: BillingDetails | null },
): Promise<PricingFacts | null> {
  const { command, basket, billing } = given;
  if (command.kind !== 'apply-voucher') return null;
  const withCode = { ...basket, vouchers: [...basket.vouchers, normaliseVoucherCode(command.code ?? '')] };
  return loadPricingFacts(tx, context, withCode, billing);
}

/** Checks a code by pricing the basket with it. */
export function checkVoucher(
  store: LiveStore,
  basket: Basket,
  code: string,
  facts: PricingFacts,
): Result<null, VoucherRefusal> {
  const { refused } = priceWith(store, { ...basket, vouchers: [...basket.vouchers, code] }, facts);
  const refusal = refused.find((candidate) => candidate.code === code)?.refusal;
  return refusal === undefined ? ok(null) : refuse(refusal);
}
