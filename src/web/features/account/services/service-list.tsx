import ServerIcon from 'lucide-react/icons/server';
import type { FormOutcome, ServiceView } from '#web/features/account/account-views.ts';
import { NothingYet } from '#web/features/account/nothing-yet.tsx';
import { RowForm } from '#web/features/account/row-form.tsx';
import { RowOutcome } from '#web/features/account/row-outcome.tsx';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { useHeadingWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { ServiceTerm } from './service-term.tsx';
import { TermOffer } from './term-offer.tsx';

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
 * Leads to the other terms of a service, cancels it at the end of its term or undoes the cancellation; placed above the link
 * of the row.
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
