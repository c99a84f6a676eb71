import ServerIcon from 'lucide-react/icons/server';
import { methodName } from '#core/payments/payment-method.ts';
import type { FormOutcome, ServiceView } from '#web/features/account/account-views.ts';
import { NothingYet } from '#web/features/account/nothing-yet.tsx';
import { RowForm } from '#web/features/account/row-form.tsx';
import { RowOutcome } from '#web/features/account/row-outcome.tsx';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { RowAction } from '#web/ui/buttons/row-action.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { useHeadingWhenLost } from '#web/ui/use-focus-when-lost.ts';

/** The customer's services other than domains. */
export function ServiceList({ services, shop, outcome }: ServiceListProps) {
  const t = useText(orders);
  useHeadingWhenLost(JSON.stringify(services));
  if (services.length === 0) {
    return (
      <NothingYet
        icon={ServerIcon}
        title={t('orders.services.empty')}
        action={{ label: t('orders.list.shop'), href: shop }}
      >
        {t('orders.services.empty.text')}
      </NothingYet>
    );
  }
  return (
    <div className="grid gap-4">
      {(['cancel-service', 'keep-service', 'accept-term', 'decline-term', 'change-term'] as const).map((intent) => (
        <div key={intent} id={intent} className="scroll-mt-27 empty:hidden">
          <RowOutcome intent={intent} outcome={outcome} saved={t(`orders.services.saved.${intent}`)} />
        </div>
      ))}
      <Card isFlush>
        <ul className="divide-y divide-border">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface ServiceListProps {
  readonly services: readonly ServiceView[];
  readonly shop: string;
  readonly outcome: FormOutcome;
}

/** One service with its start and renewal dates; the row links to its order. */
function ServiceRow({ service }: { readonly service: ServiceView }) {
  const t = useText(orders);
  const day = useDay();
  const { name, domain, orderId, startedAt, facts } = service;
  return (
    <li className="relative grid gap-x-4 gap-y-1 px-4 py-4 hover:bg-muted sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="min-w-0">
        <RouterLink
          to={screens.order.href({ orderId })}
          aria-label={t('orders.services.order', { name })}
          className="rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </RouterLink>
        {domain === null ? null : <p className="text-14 wrap-anywhere text-muted-foreground">{domain}</p>}
        <FactList facts={facts} />
      </div>
      <div className="text-14 text-muted-foreground sm:text-right">
        <p className="text-base-foreground">
          <ServiceTerm service={service} />
        </p>
        <p className="text-13">{t('orders.services.started', { date: day(startedAt) })}</p>
        <ServiceActions service={service} />
      </div>
      <TermOffer service={service} />
    </li>
  );
}

/**
 * Leads to the payment of a term that is due and to the other terms of a service, cancels it at the end of its term or undoes the
 * cancellation; placed above the link of the row.
 */
function ServiceActions({
  service: { id, name, renewsAt, renewal, state, cancelledAt },
}: {
  readonly service: ServiceView;
}) {
  const t = useText(orders);
  if (renewsAt === null || state === 'ended') return null;
  return (
    <div className="relative z-10 mt-2 flex flex-wrap items-center gap-2 sm:justify-end">
      {renewal?.unpaidInvoiceId === undefined ? null : (
        <LinkButton
          href={screens.invoice.href({ invoiceId: renewal.unpaidInvoiceId })}
          size="small"
          aria-label={t('orders.services.payOf', { name })}
        >
          {t('orders.invoices.pay')}
        </LinkButton>
      )}
      {renewal === null ? null : (
        <LinkButton
          href={screens.serviceTerm.href({ id })}
          size="small"
          aria-label={t('orders.services.otherTermsOf', { name })}
        >
          {t('orders.services.otherTerms')}
        </LinkButton>
      )}
      {cancelledAt === null ? (
        <RowForm intent="cancel-service" id={id} label={t('orders.services.cancelOf', { name })}>
          {t('orders.services.cancel')}
        </RowForm>
      ) : (
        <RowForm intent="keep-service" id={id} label={t('orders.services.keepOf', { name })}>
          {t('orders.services.keep')}
        </RowForm>
      )}
    </div>
  );
}

/** What happens at the end of a service's term: the renewal date, amount and payment method, or that it ends. */
function ServiceTerm({
  service: { renewsAt, renewal, state, suspension, cancelledAt },
}: {
  readonly service: ServiceView;
}) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  if (state === 'ended') return t('orders.services.ended');
  if (suspension === 'staff') return t('orders.services.suspendedByUs');
  if (renewsAt === null) return t('orders.services.once');
  const date = day(renewsAt);
  if (cancelledAt !== null) return t('orders.services.ends', { date });
  if (state === 'suspended') return t('orders.services.suspended');
  if (renewal === null) return t('orders.services.renews', { date });
  if (renewal.unpaidInvoiceId !== undefined) return t('orders.services.unpaid', { date });
  const amount = money(renewal.amountMinor, renewal.currency);
  const { method } = renewal;
  return method === null
    ? t('orders.services.renewsByHand', { date, amount })
    : t('orders.services.renewsBy', {
        date,
        amount,
        method: methodName(method),
      });
}

/** Another term that is offered for a service, with what it costs and what is charged now. */
function TermOffer({ service: { id, name, renewal, termOffer } }: { readonly service: ServiceView }) {
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
