import { perMonthMinor } from '#core/money/per-month.ts';
import type { FormOutcome, ServiceTerms } from '#web/features/account/account-views.ts';
import { RowOutcome } from '#web/features/account/row-outcome.tsx';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { RowAction } from '#web/ui/buttons/row-action.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The other terms of a service with what they cost, one of which can be chosen, or why none can be. */
export function TermList({ id, service, outcome }: TermListProps) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  const { name, current, currency, startsAt, terms, refusal } = service;
  return (
    <div className="grid gap-4">
      <RowOutcome intent="change-term" outcome={outcome} saved={t('orders.services.saved.change-term')} />
      {current === null ? null : (
        <p>{t('orders.terms.now', { amount: money(current.amountMinor, currency), count: current.term })}</p>
      )}
      {refusal === null ? (
        <Card isFlush>
          <ul className="divide-y divide-border">
            {terms.map((offered) => (
              <TermRow key={offered.term} id={id} name={name} currency={currency} offered={offered} />
            ))}
          </ul>
        </Card>
      ) : (
        <Notice>{t(REASONS[refusal], { date: day(startsAt) })}</Notice>
      )}
    </div>
  );
}

function TermRow({ id, name, currency, offered: { term, amountMinor } }: TermRowProps) {
  const t = useText(orders);
  const money = useMoney();
  const amount = money(amountMinor, currency);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
      <p>
        <span className="font-medium">{t('orders.terms.term', { amount, count: term })}</span>
        {term === 1 ? null : (
          <span className="block text-14 text-muted-foreground">
            {t('orders.terms.perMonth', { amount: money(perMonthMinor(amountMinor, term), currency) })}
          </span>
        )}
      </p>
      <RowAction
        intent="change-term"
        fields={{ id, term: String(term), amount: String(amountMinor) }}
        label={t('orders.terms.chooseOf', { name, amount, count: term })}
      >
        {t('orders.terms.choose')}
      </RowAction>
    </li>
  );
}

interface TermRowProps extends Pick<TermListProps, 'id'>, Pick<ServiceTerms, 'name' | 'currency'> {
  readonly offered: ServiceTerms['terms'][number];
}

const REASONS = {
  state: 'orders.terms.refused.state',
  'no-account': 'orders.terms.refused.not-sold',
  trial: 'orders.terms.refused.trial',
  invoiced: 'orders.terms.refused.invoiced',
  'not-sold': 'orders.terms.refused.not-sold',
  'price-changed': 'orders.terms.refused.not-sold',
} as const satisfies Record<NonNullable<ServiceTerms['refusal']>, string>;

interface TermListProps {
  readonly id: string;
  readonly service: ServiceTerms;
  readonly outcome: FormOutcome;
}
