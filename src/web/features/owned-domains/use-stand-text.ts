import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import type { OwnedDomainView } from './owned-views.ts';

/** Writes what comes next for a name in one sentence: when it renews and for how much, expires, or until when it can be had back. */
export function useStandText(): (domain: OwnedDomainView) => string {
  const t = useText(domains);
  const day = useDay();
  const money = useMoney();

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
    return t('domains.owned.line.renews', { date, price: money(price.renewMinor, price.currency) });
  };
}
