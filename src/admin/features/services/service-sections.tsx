import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/service.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Service, permissionOf, possibleChanges } from './service-data.ts';

/** What is stored about the service. */
export function DetailsSection({ service }: { readonly service: Service }) {
  const t = useText(texts);
  const term = useTerm();
  const { id, startedAt, renewsAt, cancelledAt, domain, quantity, setup, facts } = service;
  return (
    <Section title={t('service.details')}>
      <dl className="facts">
        <Fact name={t('service.started')}>
          <Moment at={startedAt} />
        </Fact>
        <Fact name={t('service.length')}>{t('service.term', { count: service.term })}</Fact>
        <Fact name={t('service.term-ends')}>{renewsAt === null ? null : <Moment at={renewsAt} />}</Fact>
        <Fact name={t('service.cancelled')}>{cancelledAt === null ? null : <Moment at={cancelledAt} />}</Fact>
        <Fact name={t('service.domain')}>{domain}</Fact>
        <Fact name={t('service.quantity')}>{quantity === 1 ? null : String(quantity)}</Fact>
        <Fact name={t('service.setup')}>{term('setup', setup)}</Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        <Fact name={t('service.id')}>
          <code className="font-mono text-13 select-all">{id}</code>
        </Fact>
      </dl>
    </Section>
  );
}

/** When the service renews, and for how much. */
export function RenewalSection({ service: { brandId, renewal } }: { readonly service: Service }) {
  const t = useText(texts);
  const money = useMoney();
  if (renewal === null || !renewal.isWanted) {
    return (
      <Section title={t('service.renewal')}>
        <p className="text-14 text-muted-foreground">{t('service.no-renewal')}</p>
      </Section>
    );
  }
  const { state, chargeAt, atMostMinor, currency, orderId } = renewal;
  return (
    <Section title={t('service.renewal')}>
      <dl className="facts">
        <Fact name={t('service.renewal-state')}>
          {state === null ? null : <StateBadge of="renewal" state={state} />}
        </Fact>
        <Fact name={t('service.next-charge')}>
          <Moment at={chargeAt} />
        </Fact>
        <Fact name={t('service.at-most')}>{atMostMinor === null ? null : money(atMostMinor, currency)}</Fact>
        <Fact name={t('service.renewal-order')}>
          {orderId === null ? null : (
            <TextLink href={screens.order.href({ brandId, orderId })}>{t('service.open-order')}</TextLink>
          )}
        </Fact>
      </dl>
    </Section>
  );
}

/** The changes the account may make, each with a preview. */
export function ChangesSection({ service }: { readonly service: Service }) {
  const t = useText(texts);
  const can = useCan();
  const { brandId, id: serviceId } = service;
  const changes = possibleChanges(service).filter((change) => can(permissionOf(change)));
  if (changes.length === 0) return null;
  return (
    <Section title={t('service.changes')}>
      <div className="flex flex-wrap gap-2">
        {changes.map((change) => (
          <LinkButton key={change} size="small" href={screens.serviceChange.href({ brandId, serviceId, change })}>
            {t(`service.${change}`)}
          </LinkButton>
        ))}
        {service.renewal !== null && service.customerId !== null && can('services.manage') ? (
          <LinkButton size="small" href={screens.serviceTerm.href({ brandId, serviceId })}>
            {t('service.offer-term')}
          </LinkButton>
        ) : null}
      </div>
    </Section>
  );
}
