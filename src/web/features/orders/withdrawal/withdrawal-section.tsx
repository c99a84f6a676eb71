import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoment } from '#web/ui/formats/use-moment.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { WithdrawRefusal, WithdrawalView } from './withdraw.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/**
 * Completed withdrawals, and the form to withdraw from the remaining lines (Directive 2011/83/EU art. 11a;
 * docs/rules/withdrawal.md).
 */
export function WithdrawalSection({ withdrawal, formKey, refusal, isCentred }: WithdrawalSectionProps) {
  const t = useText(orders);
  const day = useDay();
  const moment = useMoment();
  const { stated, lines, lastDayAt } = withdrawal;
  if (stated.length === 0 && lines.length === 0) return null;
  return (
    <section
      id="withdrawal"
      aria-labelledby="withdrawal-title"
      className={`mx-auto mt-6 rounded-lg border border-border p-4 sm:p-6 ${isCentred ? 'max-w-lg' : 'max-w-xl lg:max-w-none'}`}
    >
      <h2 id="withdrawal-title" className="text-14 font-semibold">
        {t('orders.withdrawal.title')}
      </h2>
      {stated.map(({ receivedAt, names, email }) => (
        <div key={receivedAt} role="status" className="mt-4">
          <Notice tone="success" title={t('orders.withdrawal.stated', { date: moment(receivedAt) })}>
            {t('orders.withdrawal.stated.text', { names: names.join(', '), email })}
          </Notice>
        </div>
      ))}
      {lines.length === 0 ? null : (
        <>
          <p className="mt-1 max-w-prose text-14 text-muted-foreground">
            {t('orders.withdrawal.lead', { date: day(lastDayAt) })}
          </p>
          <WithdrawalForm withdrawal={withdrawal} formKey={formKey} refusal={refusal} />
        </>
      )}
    </section>
  );
}

interface WithdrawalSectionProps {
  readonly withdrawal: WithdrawalView;
  readonly formKey: string;
  readonly refusal: WithdrawRefusal | null;
  /** Centred below a panel. */
  readonly isCentred: boolean;
}
