import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OtherWay } from './other-way.tsx';
import type { Payment } from './use-payment.ts';

/** Pays on the provider's own page; works without scripts. */
export function PagePayment({ payment, label }: { readonly payment: Payment; readonly label: string }) {
  const t = useText(checkout);
  return (
    <div className="grid gap-4">
      {payment.cardForm.status === 'failed' ? <Notice tone="warning">{t('checkout.payment.cardFailed')}</Notice> : null}
      <div className="flex items-start gap-3 rounded-md border border-border bg-muted p-4">
        <Icon of={SquareArrowOutUpRight} className="mt-0.5 text-muted-foreground" />
        <div className="grid gap-1 text-14">
          <p className="font-medium">{t('checkout.payment.page.title')}</p>
          <p className="text-muted-foreground">{t('checkout.payment.page.note', { label })}</p>
        </div>
      </div>
      {payment.hasChoice && payment.isScripted ? (
        <OtherWay onClick={() => payment.choose('card-form')}>{t('checkout.payment.toCard')}</OtherWay>
      ) : null}
    </div>
  );
}
