import type { PaymentInput } from '#web/features/payments/payment-data.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';

/**
 * Two separate consents, never preselected: to save the payment method and, only with that, to use it for automatic
 * renewal payments.
 */
export function SavingConsents({ sent }: { readonly sent: PaymentInput | null }) {
  const t = useText(checkout);
  return (
    <div className="group/consents hidden gap-3 group-has-[[data-savable]:checked]/ways:grid">
      <CheckboxField
        label={t('checkout.store')}
        hint={t('checkout.store.hint')}
        name="store_on_payment"
        value="true"
        data-store=""
        defaultChecked={sent?.storeOnPayment === true}
      />
      <div className="hidden group-has-[[data-store]:checked]/consents:block">
        <CheckboxField
          label={t('checkout.store.auto')}
          hint={t('checkout.store.auto.hint')}
          name="store_on_payment_auto_payment"
          value="true"
          defaultChecked={sent?.storeOnPaymentAutoPayment === true}
        />
      </div>
    </div>
  );
}
