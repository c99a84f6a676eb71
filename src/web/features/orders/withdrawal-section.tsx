import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { WithdrawalView, WithdrawRefusal } from './withdraw.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** What was withdrawn from, and the function to do so for the rest (Directive 2011/83/EU art. 11a). */
export function WithdrawalSection({ withdrawal, formKey, refusal }: WithdrawalSectionProps) {
  const t = useText(orders);
  const day = useDay();
  const { stated, lines, lastDayAt } = withdrawal;
  if (stated.length === 0 && lines.length === 0) return null;
  return (
    <section id="withdrawal" aria-labelledby="withdrawal-title" className="mt-10 border-t border-border pt-6">
      <h2 id="withdrawal-title" className="text-20 font-semibold">
        {t('orders.withdrawal.title')}
      </h2>
      {stated.map(({ receivedAt, names, email }) => (
        <div key={receivedAt} role="status" className="mt-4">
          <Notice tone="success" title={t('orders.withdrawal.stated', { date: day(receivedAt) })}>
            {t('orders.withdrawal.stated.text', { names: names.join(', '), email })}
          </Notice>
        </div>
      ))}
      {lines.length === 0 ? null : (
        <>
          <p className="mt-2 max-w-prose text-14 text-muted-foreground">
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
}
