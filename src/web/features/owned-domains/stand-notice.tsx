import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { OwnedDetail } from './owned-views.ts';

/** What a name that is not simply active asks of its holder: until when, and what it costs. */
export function StandNotice({ domain, brand }: StandNoticeProps) {
  const t = useText(domains);
  switch (domain.state) {
    case 'registering':
      return <Notice>{t('domains.owned.line.registering')}</Notice>;
    case 'transferring':
      return <Notice>{t('domains.owned.line.transferring')}</Notice>;
    case 'grace':
      return <GraceNotice domain={domain} brand={brand} />;
    case 'redemption':
      return <RedemptionNotice domain={domain} brand={brand} />;
    case 'active':
    case 'lost':
      return null;
  }
}

interface StandNoticeProps {
  readonly domain: OwnedDetail;
  /** Whom to ask for what cannot be paid for here. */
  readonly brand: { readonly name: string; readonly contactHref: string | null };
}

function GraceNotice({ domain, brand }: StandNoticeProps) {
  const t = useText(domains);
  const day = useDay();
  const money = useMoney();
  const { expiresAt, graceEndsAt, restoreEndsAt, price } = domain;
  const isOrdered = domain.renewals.length > 0;
  const until = graceEndsAt === null ? null : day(graceEndsAt);
  const cost = price === null ? null : money(price.renewMinor, price.currency);
  return (
    <Notice
      tone="warning"
      title={t('domains.owned.grace', { date: expiresAt === null ? '' : day(expiresAt) })}
      actions={isOrdered ? null : <ContactLink brand={brand} />}
    >
      {until === null ? null : (
        <p>
          {cost === null
            ? t('domains.owned.grace.untilUnpriced', { until })
            : t(restoreEndsAt === null ? 'domains.owned.grace.last' : 'domains.owned.grace.until', {
                until,
                price: cost,
              })}
        </p>
      )}
      {isOrdered ? null : <p>{t('domains.owned.byHand', { brand: brand.name })}</p>}
    </Notice>
  );
}

function RedemptionNotice({ domain, brand }: StandNoticeProps) {
  const t = useText(domains);
  const day = useDay();
  const money = useMoney();
  const { expiresAt, restoreEndsAt, price } = domain;
  const isOrdered = domain.restore !== null;
  const date = expiresAt === null ? '' : day(expiresAt);
  const fee = price?.restoreMinor ?? null;
  return (
    <Notice
      tone="error"
      title={t('domains.owned.redemption')}
      actions={isOrdered ? null : <ContactLink brand={brand} />}
    >
      <p>
        {price === null || fee === null || restoreEndsAt === null
          ? t('domains.owned.redemption.unpriced', { date })
          : t('domains.owned.redemption.until', {
              date,
              until: day(restoreEndsAt),
              fee: money(fee, price.currency),
              price: money(price.renewMinor, price.currency),
            })}
      </p>
      {isOrdered ? null : <p>{t('domains.owned.byHand', { brand: brand.name })}</p>}
    </Notice>
  );
}

function ContactLink({ brand: { name, contactHref } }: Pick<StandNoticeProps, 'brand'>) {
  const t = useText(domains);
  if (contactHref === null) return null;
  return <LinkButton href={contactHref}>{t('domains.owned.byHand.contact', { brand: name })}</LinkButton>;
}
