import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { PaymentWay } from './payment-ways.ts';
import type { Payment } from './use-payment.ts';
import { useWayText } from './use-way-text.ts';
import { WayFields } from './way-fields.tsx';

/**
 * One payment option with its note and, once selected, its fields. CSS shows the fields, so that it works without
 * scripts.
 */
export function WayChoice({ way, payment, label, isPhoneWrong = false, buyerCountry, ...others }: WayChoiceProps) {
  // Without scripts the option 'card' leads to the provider's page.
  const isForScripts = way.type === '1' && payment.ways.some(({ form }) => form === 'card');
  return (
    <div
      className={`group/way rounded-md border border-border bg-surface has-[>label>input:checked]:border-primary ${isForScripts ? 'no-script:hidden' : ''}`}
    >
      <WayLabel way={way} payment={payment} {...others} />
      <WayFields way={way} payment={payment} label={label} isPhoneWrong={isPhoneWrong} buyerCountry={buyerCountry} />
    </div>
  );
}

export interface WayChoiceProps extends WayLabelProps {
  /** The label of the pay button. */
  readonly label: string;
  /** The phone number was refused. */
  readonly isPhoneWrong?: boolean;
  /** The buyer's country, where the form does not contain it. */
  readonly buyerCountry?: string | undefined;
}

function WayLabel({ way, payment: { ways, start, choose }, brandName, now }: WayLabelProps) {
  const t = useText(checkout);
  const text = useWayText({ brandName, now });
  const { value, method } = way;
  const title = text.title(way);
  return (
    <label className="choice-row">
      <input
        type="radio"
        name="payment_way"
        value={value}
        defaultChecked={value === start}
        onChange={() => choose(value)}
        data-kept={way.mayBeKept || undefined}
        className={`choice ${ways.length === 1 ? 'sr-only' : ''}`}
      />
      <span className="grid min-w-0 grow">
        <span className="text-14 font-medium">{title}</span>
        <WayNote way={way} note={text.note(way)} />
      </span>
      {method?.isDefault === true ? <Badge>{t('checkout.way.saved.default')}</Badge> : null}
      {text.isExpiring(way) ? <Badge tone="warning">{t('checkout.way.saved.soon')}</Badge> : null}
    </label>
  );
}

interface WayLabelProps {
  readonly way: PaymentWay;
  readonly payment: Payment;
  readonly brandName: string;
  /** The server's clock (epoch ms). */
  readonly now: number;
}

/** What happens when it is selected; without scripts the provider's page asks for the details. */
function WayNote({ way: { form, hasPage }, note }: { readonly way: PaymentWay; readonly note: string }) {
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
