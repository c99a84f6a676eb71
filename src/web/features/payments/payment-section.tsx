import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CardPayment } from './card-payment.tsx';
import { PagePayment } from './page-payment.tsx';
import { WIRE_OF_MODE } from './payment-mode.ts';
import type { Payment } from './use-payment.ts';

/** How to pay, as part of the form that orders or pays; the card itself is typed at the provider only (D11). */
export function PaymentSection({ payment, label, brandName }: PaymentSectionProps) {
  const t = useText(checkout);
  if (payment.mode === null) return <Notice tone="warning">{t('checkout.payment.none')}</Notice>;
  return (
    <div className="grid gap-4">
      <input type="hidden" name="payment_type" value={WIRE_OF_MODE[payment.mode]} />
      <PaymentOfMode payment={payment} label={label} brandName={brandName} />
    </div>
  );
}

interface PaymentSectionProps {
  readonly payment: Payment;
  /** What stands on the button that pays. */
  readonly label: string;
  readonly brandName: string;
}

/** While the page comes to life, which of the two is seen is for the browser to say: with scripts the card form is on its way. */
function PaymentOfMode({ payment, label, brandName }: PaymentSectionProps): ReactNode {
  const card = <CardPayment payment={payment} brandName={brandName} />;
  const page = <PagePayment payment={payment} label={label} />;
  if (!payment.isScripted && payment.hasChoice) {
    return (
      <>
        <div className="no-script:hidden">{card}</div>
        <div className="hidden no-script:block">{page}</div>
      </>
    );
  }
  if (!payment.hasChoice) return payment.mode === 'card-form' ? card : page;
  // The card form stays where it is while the other way is looked at: what was typed into it is kept.
  return (
    <>
      <div hidden={payment.mode !== 'card-form'}>{card}</div>
      {payment.mode === 'card-form' ? null : page}
    </>
  );
}
