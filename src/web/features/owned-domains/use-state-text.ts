import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { OwnedDomainView } from './owned-views.ts';
import { useOwnedPrices } from './use-owned-prices.ts';

/**
 * The next event of a domain in one sentence: its renewal with the regular price of a year, from which the agreed price
 * of the next term may differ, its expiry, or the end of its restore period.
 */
export function useStateText(): (domain: OwnedDomainView) => string {
  const t = useText(domains);
  const day = useDay();
  const { listOfYear } = useOwnedPrices();

  return ({ state, expiresAt, graceEndsAt, restoreEndsAt, autoRenew, price }) => {
    if (state === 'registering') return t('domains.owned.line.registering');
    if (state === 'transferring') return t('domains.owned.line.transferring');
    if (state === 'lost' || expiresAt === null) return '';
    const date = day(expiresAt);
    if (state === 'grace') {
      if (graceEndsAt === null) return t('domains.owned.line.graceOpen', { date });
      return t('domains.owned.line.grace', { date, until: day(graceEndsAt) });
    }
    if (state === 'redemption') {
      if (restoreEndsAt === null) return t('domains.owned.line.redemptionOpen', { date });
      return t('domains.owned.line.redemption', { until: day(restoreEndsAt) });
    }
    if (!autoRenew) return t('domains.owned.line.expires', { date });
    if (price === null) return t('domains.owned.line.renewsUnpriced', { date });
    return t('domains.owned.line.renews', { date, price: listOfYear(price.renewMinor, price.currency) });
  };
}
