import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/payments.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { PaymentRow } from './payment-data.ts';

/** The attempts to pay an invoice, oldest first; the one that is shown is not a link. */
export function PaymentList({
  payments,
  label,
  shownId = null,
}: {
  readonly payments: readonly PaymentRow[];
  readonly label: string;
  readonly shownId?: string | null;
}) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  return (
    <ul aria-label={label} className="divide-y divide-border border-t border-border">
      {payments.map(({ brandId, id, type, provider, state, amountMinor, currency, createdAt, declineReason }) => (
        <li key={id} className="grid gap-1 px-4 py-3 text-14">
          <p className="flex flex-wrap items-center justify-between gap-2">
            {id === shownId ? (
              <span className="font-medium">{t('payments.this')}</span>
            ) : (
              <RouterLink to={screens.payment.href({ brandId, paymentId: id })} className="row-link">
                {term('type', type)}
              </RouterLink>
            )}
            <span className="flex items-center gap-2">
              <StateBadge of="payment" state={state} />
              <span className="font-medium money">{money(amountMinor, currency)}</span>
            </span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
            <span>{provider}</span>
            <Moment at={createdAt} />
          </p>
          {declineReason === null ? null : (
            <p className="text-error">{t('payments.declined', { reason: declineReason.replaceAll('-', ' ') })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
