import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { type VoucherRefusal, normalizeVoucherCode } from '#core/promotions/voucher-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { priceWith } from '#server/shop/pricing/price-with.ts';
import type { LoadPricingFacts, PricingFacts } from '#server/shop/pricing/pricing-facts.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** The facts for checking a code and pricing its basket, read before the pure command runs; null for other commands. */
export async function loadVoucherFacts(
  loadPricingFacts: LoadPricingFacts,
  tx: Transaction,
  context: RequestContext,
  input: { command: { kind: BasketCommand['kind']; code?: string }; basket: Basket; billing: BillingDetails | null },
): Promise<PricingFacts | null> {
  const { command, basket, billing } = input;
  if (command.kind !== 'apply-voucher') return null;
  const withCode = { ...basket, vouchers: [...basket.vouchers, normalizeVoucherCode(command.code ?? '')] };
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
