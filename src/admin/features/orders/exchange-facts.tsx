import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Fact } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Exchange } from './exchange-data.ts';

/** When it was, how long it took, and which payment and job it belongs to. */
export function ExchangeFacts({ brandId, exchange }: { readonly brandId: string; readonly exchange: Exchange }) {
  const t = useText(order);
  const { startedAt, durationMs, paymentId, jobId } = exchange;
  return (
    <dl className="facts">
      <Fact name={t('order.exchange-time')}>
        <Moment at={startedAt} isAbsolute />
      </Fact>
      <Fact name={t('order.exchange-duration')}>{t('order.exchange-ms', { count: durationMs })}</Fact>
      {paymentId === null ? null : (
        <Fact name={t('order.exchange-payment')}>
          <TextLink href={screens.payment.href({ brandId, paymentId })}>{paymentId}</TextLink>
        </Fact>
      )}
      {jobId === null ? null : (
        <Fact name={t('order.exchange-job')}>
          <TextLink href={screens.job.href({ brandId, jobId })}>{jobId}</TextLink>
        </Fact>
      )}
    </dl>
  );
}
