import type { ReactNode } from 'react';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CardFrame } from './card-frame.tsx';
import type { OptionChoiceProps } from './option-choice.tsx';

/** The fields of an option; they stay in the page while another option is selected, so that their input is kept. */
export function OptionFields({ option, payment, label, isPhoneInvalid, buyerCountry }: OptionFieldsProps) {
  const t = useText(checkout);
  const { form, hasPage, type } = option;
  if (type === CHECKOUT_TYPE.mobileMoney) {
    return (
      <SelectedOption>
        <PhoneField
          label={t('checkout.way.mobile.phone')}
          hint={t('checkout.way.mobile.hint')}
          error={isPhoneInvalid ? t('checkout.way.mobile.invalid') : undefined}
          name="payment_phone"
          autoComplete="tel"
          country={buyerCountry}
          defaultValue={payment.sent?.phone ?? ''}
        />
      </SelectedOption>
    );
  }
  if (form === null) return null;
  const frame = payment.forms[form];
  return (
    <SelectedOption isForScripts={hasPage}>
      {frame.status === 'failed' ? (
        <Notice tone="warning">
          {t(hasPage ? 'checkout.payment.formFailed' : 'checkout.payment.formFailed.only', { label })}
        </Notice>
      ) : (
        <div className="no-script:hidden">
          <CardFrame cardForm={frame} />
        </div>
      )}
      <p className="hidden text-14 no-script:block">{t('checkout.payment.needsScript')}</p>
    </SelectedOption>
  );
}

interface OptionFieldsProps extends Pick<OptionChoiceProps, 'option' | 'payment' | 'label' | 'buyerCountry'> {
  readonly isPhoneInvalid: boolean;
}

/** Visible while its option is selected. */
function SelectedOption({ isForScripts = false, children }: SelectedOptionProps) {
  return (
    <div className="hidden px-4 pb-4 group-has-[>label>input:checked]/way:block">
      <div className={`border-t border-border pt-4 ${isForScripts ? 'no-script:hidden' : ''}`}>{children}</div>
    </div>
  );
}

interface SelectedOptionProps {
  /** Needs scripts. */
  readonly isForScripts?: boolean;
  readonly children: ReactNode;
}
