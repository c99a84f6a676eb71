import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OwnedDetail } from './owned-views.ts';
import { useOwnedPrices } from './use-owned-prices.ts';

/** What the owner has to do for a domain that is not active, with deadline and price. */
export function StateNotice({ domain, brand }: StateNoticeProps) {
  const t = useText(owned);
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

interface StateNoticeProps {
  readonly domain: OwnedDetail;
  /** The contact for a domain that cannot be renewed or restored here. */
  readonly brand: { readonly name: string; readonly contactHref: string | null };
}

function GraceNotice({ domain, brand }: StateNoticeProps) {
  const t = useText(owned);
  const day = useDay();
  const { list } = useOwnedPrices();
  const { expiresAt, graceEndsAt, restoreEndsAt, price } = domain;
  const isOrdered = domain.renewals.length > 0;
  const until = graceEndsAt === null ? null : day(graceEndsAt);
  const cost = price === null ? null : list(price.renewMinor, price.currency);
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

function RedemptionNotice({ domain, brand }: StateNoticeProps) {
  const t = useText(owned);
  const day = useDay();
  const { list } = useOwnedPrices();
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
              fee: list(fee, price.currency),
              price: list(price.renewMinor, price.currency),
            })}
      </p>
      {isOrdered ? null : <p>{t('domains.owned.byHand', { brand: brand.name })}</p>}
    </Notice>
  );
}

function ContactLink({ brand: { name, contactHref } }: Pick<StateNoticeProps, 'brand'>) {
  const t = useText(owned);
  if (contactHref === null) return null;
  return <LinkButton href={contactHref}>{t('domains.owned.byHand.contact', { brand: name })}</LinkButton>;
}
