import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/domain.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Domain } from './domain-data.ts';

/** What is stored about the domain at its registry. */
export function DetailsSection({ domain }: { readonly domain: Domain }) {
  const t = useText(texts);
  const { registeredAt, expiresAt, nameservers, ds, locked, registry } = domain;
  return (
    <Section title={t('domain.details')}>
      <dl className="facts">
        <Fact name={t('domain.registered')}>{registeredAt === null ? null : <Moment at={registeredAt} />}</Fact>
        <Fact name={t('domain.expires')}>{expiresAt === null ? null : <Moment at={expiresAt} />}</Fact>
        <Fact name={t('domain.nameservers')}>
          {nameservers.length === 0 ? t('domain.nothing') : lines(nameservers)}
        </Fact>
        <Fact name={t('domain.ds')}>
          {lines(ds.map(({ keyTag, algorithm, digestType }) => `${keyTag} ${algorithm} ${digestType}`))}
        </Fact>
        <Fact name={t('domain.lock')}>{t(locked ? 'domain.locked' : 'domain.unlocked')}</Fact>
        <Fact name={t('domain.registry-key')}>{registry}</Fact>
      </dl>
    </Section>
  );
}

function lines(values: readonly string[]) {
  return values.length === 0
    ? null
    : values.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ));
}

/** Whether and when the domain renews, and for how much. */
export function RenewalSection({ domain }: { readonly domain: Domain }) {
  const t = useText(texts);
  const money = useMoney();
  const { brandId, autoRenew, renewal } = domain;
  return (
    <Section title={t('domain.renewal')}>
      <dl className="facts">
        <Fact name={t('domain.auto-renew')}>{t(autoRenew ? 'domain.yes' : 'domain.no')}</Fact>
        <Fact name={t('domain.renewal-state')}>
          {renewal === null || renewal.state === null ? null : <StateBadge of="renewal" state={renewal.state} />}
        </Fact>
        <Fact name={t('domain.next-charge')}>
          {renewal === null || !renewal.isWanted ? null : <Moment at={renewal.chargeAt} />}
        </Fact>
        <Fact name={t('domain.at-most')}>
          {renewal === null || !renewal.isWanted || renewal.atMostMinor === null
            ? null
            : money(renewal.atMostMinor, renewal.currency)}
        </Fact>
        <Fact name={t('domain.renewal-order')}>
          {renewal === null || renewal.orderId === null ? null : (
            <TextLink href={screens.order.href({ brandId, orderId: renewal.orderId })}>
              {t('domain.open-order')}
            </TextLink>
          )}
        </Fact>
      </dl>
      {renewal === null ? <p className="mt-2 text-14 text-muted-foreground">{t('domain.no-renewal')}</p> : null}
    </Section>
  );
}

/** The registrant and whether the address is verified. */
export function RegistrantSection({
  domain: { registrant, registrantId, verification, hold },
  country,
}: {
  readonly domain: Domain;
  /** The name of the registrant's country. */
  readonly country: string;
}) {
  const t = useText(texts);
  const term = useTerm();
  const isDue = verification !== null && verification.verifiedAt === null && verification.verifyBy !== null;
  return (
    <Section title={t('domain.registrant')}>
      {registrant === null ? <p className="mb-3 text-14 text-muted-foreground">{t('domain.no-registrant')}</p> : null}
      <dl className="facts">
        <Fact name={t('domain.name')}>{registrant?.name ?? null}</Fact>
        <Fact name={t('domain.company')}>{registrant?.company ?? null}</Fact>
        <Fact name={t('domain.email')}>{registrant?.email ?? verification?.email ?? null}</Fact>
        <Fact name={t('domain.phone')}>{registrant?.phone ?? null}</Fact>
        <Fact name={t('domain.country')}>{country}</Fact>
        <Fact name={t('domain.contact')}>
          {registrantId === null ? null : <code className="font-mono text-13 select-all">{registrantId}</code>}
        </Fact>
        <Fact name={t('domain.verified')}>
          {verification === null || verification.verifiedAt === null ? (
            isDue ? (
              t('domain.not-verified')
            ) : null
          ) : (
            <Moment at={verification.verifiedAt} />
          )}
        </Fact>
        <Fact name={t('domain.verify-by')}>{isDue ? <Moment at={verification.verifyBy ?? 0} /> : null}</Fact>
        <Fact name={t('domain.notified')}>
          {verification === null || verification.notifiedAt === null ? null : <Moment at={verification.notifiedAt} />}
        </Fact>
        <Fact name={t('domain.hold')}>{hold === null ? null : term('hold', hold)}</Fact>
      </dl>
    </Section>
  );
}
