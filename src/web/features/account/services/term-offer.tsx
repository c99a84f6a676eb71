import type { ServiceView } from '#web/features/account/account-views.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { RowAction } from '#web/ui/buttons/row-action.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

/** Another term that is offered for a service, with what it costs and what is charged now. */
export function TermOffer({ service: { id, name, renewal, termOffer } }: { readonly service: ServiceView }) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  if (termOffer === null || renewal === null) return null;
  const { term, amountMinor, currency, startsAt } = termOffer;
  return (
    <div
      role="group"
      aria-label={t('orders.services.offerOf', { name })}
      className="relative z-10 mt-2 grid gap-2 rounded-md border border-border bg-background p-3 text-14 sm:col-span-2"
    >
      <p>
        {t('orders.services.offer', { date: day(startsAt), amount: money(amountMinor, currency), count: term })}{' '}
        <span className="text-muted-foreground">
          {t('orders.services.offerInstead', {
            amount: money(renewal.amountMinor, renewal.currency),
            count: renewal.term,
          })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <RowAction
          intent="accept-term"
          fields={{ id, term: String(term), amount: String(amountMinor) }}
          anchor="accept-term"
          variant="primary"
          label={t('orders.services.acceptOf', { name })}
        >
          {t('orders.services.accept')}
        </RowAction>
        <RowAction
          intent="decline-term"
          fields={{ id }}
          anchor="decline-term"
          label={t('orders.services.declineOf', { name })}
        >
          {t('orders.services.decline')}
        </RowAction>
      </div>
    </div>
  );
}
