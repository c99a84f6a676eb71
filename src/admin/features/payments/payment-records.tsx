import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import texts from '#admin/text/en/payments.json';
import { Section } from '#admin/ui/section.tsx';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Payment } from './payment-data.ts';

interface ProviderEventsProps {
  readonly payment: Pick<Payment, 'events' | 'currency'>;
}

/** The provider's messages about the payment, as received. */
export function ProviderEvents({ payment: { events, currency } }: ProviderEventsProps) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  return (
    <Records title={t('payments.events')} empty={t('payments.no-events')} count={events.length}>
      {events.map(({ id, at, state, outcome, takenBackMinor = 0, declineReason, ...amounts }) => (
        <li key={id} className="grid gap-1 px-4 py-3 text-14">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{term('payment', outcome)}</span>
            <span className="flex items-center gap-2 text-13 text-muted-foreground">
              {state === 'done' ? null : <StateBadge of="job" state={state} />}
              <Moment at={at} />
            </span>
          </p>
          <p className="text-13 text-muted-foreground">
            {[
              t('payments.event-amounts', {
                captured: money(amounts.capturedMinor, currency),
                refunded: money(amounts.refundedMinor - takenBackMinor, currency),
              }),
              ...(takenBackMinor === 0
                ? []
                : [t('payments.event-taken-back', { amount: money(takenBackMinor, currency) })]),
              ...(amounts.disputedMinor === 0
                ? []
                : [t('payments.event-disputed', { amount: money(amounts.disputedMinor, currency) })]),
            ].join(', ')}
          </p>
          {declineReason === null ? null : (
            <p className="text-error">{t('payments.declined', { reason: declineReason.replaceAll('-', ' ') })}</p>
          )}
          <code className="font-mono text-12 wrap-anywhere text-muted-foreground select-all">{id}</code>
        </li>
      ))}
    </Records>
  );
}

interface ReceiptsProps {
  readonly payment: Pick<Payment, 'receipts' | 'currency' | 'provider'>;
}

/** Entries of the brand's own account; nothing for payments by a provider. */
export function Receipts({ payment: { receipts, currency, provider } }: ReceiptsProps) {
  const t = useText(texts);
  const money = useMoney();
  const day = useDay();
  const term = useTerm();
  if (provider !== OFFLINE_PROVIDER) return null;
  return (
    <Records title={t('payments.receipts')} empty={t('payments.no-receipts')} count={receipts.length}>
      {receipts.map(({ reference, kind, amountMinor, bookedOn = null, at }) => (
        <li key={reference} className="grid gap-1 px-4 py-3 text-14">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{term('receipt', kind)}</span>
            <span className="money">{money(amountMinor, currency)}</span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
            <span className="wrap-anywhere">{reference}</span>
            {bookedOn === null ? null : <span>{t('payments.booked-on', { day: day(Date.parse(bookedOn)) })}</span>}
            <Moment at={at} />
          </p>
        </li>
      ))}
    </Records>
  );
}

/** The jobs that return money of the order. */
export function Returns({ payment: { returns } }: { readonly payment: Payment }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <Records title={t('payments.returns')} empty={t('payments.no-returns')} count={returns.length}>
      {returns.map(({ id, kind, state, attempts, updatedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-14">
          <span>{term('kind', kind)}</span>
          <span className="flex items-center gap-2 text-13 text-muted-foreground">
            {attempts > 1 ? t('payments.tries', { count: attempts }) : null}
            <StateBadge of="job" state={state} />
            <Moment at={updatedAt} />
          </span>
        </li>
      ))}
    </Records>
  );
}

function Records({
  title,
  empty,
  count,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <Section title={title} isFlush={count > 0}>
      {count === 0 ? <p className="text-14 text-muted-foreground">{empty}</p> : null}
      <ul aria-label={title} className="divide-y divide-border border-t border-border empty:hidden">
        {children}
      </ul>
    </Section>
  );
}
