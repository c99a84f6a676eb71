import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { consentText } from '#server/sales/payment-methods/consent-text.ts';
import { insertMethod } from '#server/sales/payment-methods/payment-method-store.ts';
import type { AbsentPayment, ProviderResult } from '#server/sales/payments/payment-provider.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';

/**
 * Saves the payment method of a payment with consent to save it, once the provider has named it. Customers only; guests
 * save nothing.
 */
export async function storeMethod(
  ids: Ids,
  tx: Transaction,
  given: {
    readonly order: Pick<StoredOrder, 'customerId'>;
    readonly payment: StoredPayment;
    readonly answer: ProviderResult | AbsentPayment;
    readonly at: number;
  },
): Promise<void> {
  const { order, payment, answer, at } = given;
  const saved = 'savedMethod' in answer ? answer.savedMethod : null;
  if (saved === null || payment.saving?.store !== true || order.customerId === null) return;
  const { id: providerMethodId, ...label } = saved;
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
