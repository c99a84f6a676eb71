import type { ReactNode } from 'react';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { OwnedDetail } from './owned-views.ts';
import { StateBadge } from './state-badge.tsx';
import { useOwnedPrices } from './use-owned-prices.ts';

/** Status, dates and prices of a domain. */
export function OwnedSummary({ domain }: { readonly domain: OwnedDetail }) {
  const t = useText(domains);
  const day = useDay();
  const prices = useOwnedPrices();
  const { state, registeredAt, expiresAt, emailVerifiedAt, price } = domain;
  return (
    <Card title={t('domains.owned.summary')}>
      <dl className="grid gap-2 text-14">
        <Fact name={t('domains.owned.state')}>
          <StateBadge state={state} />
        </Fact>
        {registeredAt === null ? null : <Fact name={t('domains.owned.registered')}>{day(registeredAt)}</Fact>}
        {expiresAt === null ? null : <Fact name={t('domains.owned.expires')}>{day(expiresAt)}</Fact>}
        {price === null ? null : (
          <Fact name={t('domains.owned.renewsAt')}>
            <span className="money">{prices.listOfYear(price.renewMinor, price.currency)}</span>
          </Fact>
        )}
        {price === null || price.restoreMinor === null ? null : (
          <Fact name={t('domains.details.restore')}>
            <span className="money">{prices.list(price.restoreMinor, price.currency)}</span>
          </Fact>
        )}
        {emailVerifiedAt === null ? null : <Fact name={t('domains.owned.verified')}>{day(emailVerifiedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
