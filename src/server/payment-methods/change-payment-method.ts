import type { changePaymentMethod as endpoint } from '#contract/payment-methods.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { consentText } from './consent-text.ts';
import type { PaymentMethodServices } from './payment-method-services.ts';
import { loadMethods, setDefaultMethod, setMethodAutomatic } from './payment-method-store.ts';
import { paymentMethodViews } from './payment-method-view.ts';

/**
 * Makes a method of the customer the default, or sets its consent to automatic payment; anyone else's gets the answer
 * of an unknown one.
 */
export function changePaymentMethod({ database }: Pick<PaymentMethodServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { methodId, change }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      const methods = await loadMethods(tx, owner);
      if (!methods.some(({ id }) => id === methodId)) return refuse(problem('payment-methods/not-found'));
      if (change.kind === 'make-default') await setDefaultMethod(tx, owner, methodId);
      else {
        const { isAutomatic } = change;
        const consent = consentText({ store: true, automatic: isAutomatic }, context.now);
        await setMethodAutomatic(tx, owner, { id: methodId, isAutomatic, consent });
      }
      return ok({ methods: paymentMethodViews(await loadMethods(tx, owner), context.now) });
    });
  };
}
