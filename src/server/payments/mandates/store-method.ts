import type { StoredOrder } from '#server/orders/public.ts';
import { consentText, insertMethod } from '#server/payment-methods/public.ts';
import type { AbsentPayment, ProviderAnswer } from '#server/payments/payment-provider.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/**
 * Saves the payment method of a payment with consent to save it, once the provider has named it. Customers only; guests
 * save nothing.
 */
export async function storeMethod(
  ids: Ids,
  tx: Queries,
  given: {
    readonly order: Pick<StoredOrder, 'customerId'>;
    readonly payment: StoredPayment;
    readonly answer: ProviderAnswer | AbsentPayment;
    readonly at: number;
  },
): Promise<void> {
  const { order, payment, answer, at } = given;
  const kept = 'savedMethod' in answer ? answer.savedMethod : null;
  if (kept === null || payment.saving?.store !== true || order.customerId === null) return;
  const { id: providerMethodId, ...label } = kept;
  const method = {
    brandId: payment.brandId,
    customerId: order.customerId,
    id: ids.uuid(),
    provider: payment.provider,
    providerMethodId,
    label,
    isAutomatic: payment.saving.automatic,
    isDefault: false,
    createdAt: at,
  };
  await insertMethod(tx, method, consentText(payment.saving, payment.createdAt));
}
