import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/disputes.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Dispute } from './dispute-data.ts';
import { EvidenceDue } from './evidence-due.tsx';

/** What is disputed, at a glance. */
export function DisputeHeader({ dispute }: { readonly dispute: Dispute }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const { payment, state, disputedMinor, takenBackMinor, openedAt, payableUntil, evidenceDueAt } = dispute;
  const { brandId, id: paymentId, orderId, orderNumber, email, currency, type, provider } = payment;
  return (
    <RecordHeader
      back={{ list: screens.disputes.href(), text: t('disputes.back') }}
      title={t('disputes.title', { amount: money(Math.max(disputedMinor, takenBackMinor), currency) })}
      badges={<StateBadge of="dispute" state={state} />}
      below={
        state === 'open' || evidenceDueAt !== null ? null : (
          <p className="text-13 text-muted-foreground">{t('disputes.no-evidence')}</p>
        )
      }
    >
      <span className="font-medium text-base-foreground">
        {term('type', type)} · {provider}
      </span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <TextLink href={screens.order.href({ brandId, orderId })}>
        {t('disputes.order', { number: orderNumber })}
      </TextLink>
      <TextLink href={screens.payment.href({ brandId, paymentId })}>{t('disputes.of-payment')}</TextLink>
      {openedAt === null ? null : (
        <span>
          {t('disputes.opened')} <Moment at={openedAt} />
        </span>
      )}
      <span>
        {t('disputes.evidence-due')}: <EvidenceDue row={dispute} />
        {evidenceDueAt === null ? null : (
          <>
            {' ('}
            <Moment at={evidenceDueAt} isAbsolute />
            {' UTC)'}
          </>
        )}
      </span>
      {payableUntil === null ? null : (
        <span>
          {t('disputes.deadline')} <Moment at={payableUntil} isAbsolute />
        </span>
      )}
    </RecordHeader>
  );
}
