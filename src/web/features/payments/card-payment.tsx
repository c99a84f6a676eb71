import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CardFrame } from './card-frame.tsx';
import { OtherWay } from './other-way.tsx';
import type { Payment } from './use-payment.ts';

/** Pays by the provider's card form on this page. */
export function CardPayment({ payment, brandName }: { readonly payment: Payment; readonly brandName: string }) {
  const t = useText(checkout);
  const { cardForm, hasChoice } = payment;
  if (cardForm.status === 'failed') {
    return <Notice tone="warning">{t('checkout.payment.cardFailed.only')}</Notice>;
  }
  return (
    <div className="grid gap-4">
      <div className="no-script:hidden">
        <CardFrame cardForm={cardForm} />
      </div>
      <p className="hidden text-14 no-script:block">{t('checkout.payment.needsScript')}</p>
      <p className="flex items-start gap-2 text-13 text-muted-foreground">
        <Icon of={LockKeyhole} size={16} className="mt-0.5" />
        {t('checkout.payment.card.note', { brand: brandName })}
      </p>
      {hasChoice ? (
        <OtherWay onClick={() => payment.choose('payment-page')}>{t('checkout.payment.toPage')}</OtherWay>
      ) : null}
    </div>
  );
}
