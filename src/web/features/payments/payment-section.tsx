import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SavingConsents } from './methods/saving-consents.tsx';
import { OptionChoice, type OptionChoiceProps } from './option-choice.tsx';

/**
 * The payment section of a form that orders or pays: a choice of payment options. Card and account numbers are entered
 * in the provider's form only.
 */
export function PaymentSection({ payment, ...others }: Omit<OptionChoiceProps, 'option'>) {
  const t = useText(checkout);
  const { options, list, sent, isUnavailable } = payment;
  if (options.length === 0) return <Notice tone="warning">{t('checkout.payment.none')}</Notice>;
  return (
    <fieldset ref={list} data-payment className="group/ways grid gap-4">
      <legend className="sr-only">{t('checkout.way')}</legend>
      {options.some(({ type }) => type === CHECKOUT_TYPE.card) ? (
        <input type="hidden" name="payment_page" value="1" />
      ) : null}
      <div role="status" className="empty:hidden">
        {isUnavailable ? <Notice tone="warning">{t('checkout.way.gone')}</Notice> : null}
      </div>
      <div className="grid gap-2">
        {options.map((option) => (
          <OptionChoice key={option.value} option={option} payment={payment} {...others} />
        ))}
      </div>
      {options.some(({ isSavable }) => isSavable) ? <SavingConsents sent={sent} /> : null}
    </fieldset>
  );
}
