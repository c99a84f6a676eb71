import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OptionFields } from './option-fields.tsx';
import type { PaymentOption } from './payment-options.ts';
import { useOptionText } from './use-option-text.ts';
import type { Payment } from './use-payment.ts';

/**
 * One payment option with its note and, once selected, its fields. CSS shows the fields, so that it works without
 * scripts.
 */
export function OptionChoice({
  option,
  payment,
  label,
  isPhoneInvalid = false,
  buyerCountry,
  ...others
}: OptionChoiceProps) {
  // Without scripts the option 'card' leads to the provider's page.
  const isForScripts = option.type === CHECKOUT_TYPE.card && payment.options.some(({ form }) => form === 'card');
  return (
    <div
      className={`group/way rounded-md border border-border bg-surface has-[>label>input:checked]:border-primary ${isForScripts ? 'no-script:hidden' : ''}`}
    >
      <OptionLabel option={option} payment={payment} {...others} />
      <OptionFields
        option={option}
        payment={payment}
        label={label}
        isPhoneInvalid={isPhoneInvalid}
        buyerCountry={buyerCountry}
      />
    </div>
  );
}

export interface OptionChoiceProps extends OptionLabelProps {
  /** The label of the pay button. */
  readonly label: string;
  /** The phone number was refused. */
  readonly isPhoneInvalid?: boolean;
  /** The buyer's country, where the form does not contain it. */
  readonly buyerCountry?: string | undefined;
}

function OptionLabel({ option, payment: { options, start, choose }, brandName, now }: OptionLabelProps) {
  const t = useText(checkout);
  const text = useOptionText({ brandName, now });
  const { value, method } = option;
  const title = text.title(option);
  return (
    <label className="choice-row">
      <input
        type="radio"
        name="payment_way"
        value={value}
        defaultChecked={value === start}
        onChange={() => choose(value)}
        data-savable={option.isSavable || undefined}
        className={`choice ${options.length === 1 ? 'sr-only' : ''}`}
      />
      <span className="grid min-w-0 grow wrap-anywhere">
        <span className="text-14 font-medium">{title}</span>
        <OptionNote option={option} note={text.note(option)} />
      </span>
      {method?.isDefault === true ? <Badge>{t('checkout.way.saved.default')}</Badge> : null}
      {text.isExpiring(option) ? <Badge tone="warning">{t('checkout.way.saved.soon')}</Badge> : null}
    </label>
  );
}

interface OptionLabelProps {
  readonly option: PaymentOption;
  readonly payment: Payment;
  readonly brandName: string;
  /** The server's clock (epoch ms). */
  readonly now: number;
}

/** What happens when it is selected; without scripts the provider's page asks for the details. */
function OptionNote({ option: { form, hasPage }, note }: { readonly option: PaymentOption; readonly note: string }) {
  const t = useText(checkout);
  return (
    <span className="text-13 text-muted-foreground">
      {form !== null && hasPage ? (
        <>
          <span className="no-script:hidden">{note}</span>
          <span className="hidden no-script:inline">
            {t(form === 'card' ? 'checkout.way.card.page' : 'checkout.way.debit.page')}
          </span>
        </>
      ) : (
        note
      )}
    </span>
  );
}
