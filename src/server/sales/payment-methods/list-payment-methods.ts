import type { listPaymentMethods as endpoint } from '#contract/payment-methods.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { PaymentMethodServices } from './payment-method-services.ts';
import { listMethods } from './payment-method-store.ts';
import { paymentMethodViews } from './payment-method-view.ts';

/** The saved methods of the signed-in customer. */
export function listPaymentMethods({ database }: Pick<PaymentMethodServices, 'database'>): Handler<typeof endpoint> {
  return async (context) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return ok({ methods: paymentMethodViews(await listMethods(database.read, owner), context.now) });
  };
}
