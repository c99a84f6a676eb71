import ChevronRight from 'lucide-react/icons/chevron-right';
import { screens } from '#web/screens.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { OwnedDomainView } from './owned-views.ts';
import { StateBadge } from './state-badge.tsx';
import { useOwnedPrices } from './use-owned-prices.ts';

/** One domain with its status and next event; the whole row is a link. */
export function OwnedRow({ domain }: { readonly domain: OwnedDomainView }) {
  const t = useText(owned);
  const day = useDay();
  const stateText = useStateText()(domain);
  const { name, unicode, verifyBy } = domain;
  return (
    <li className="relative flex items-center gap-3 px-4 py-4 hover:bg-muted sm:gap-6 sm:px-6">
      <div className="grid min-w-0 grow gap-1 sm:grid-cols-[minmax(0,4fr)_8.5rem_minmax(0,5fr)] sm:items-center sm:gap-4">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:contents">
          <RouterLink
            to={screens.accountDomain.href({ name })}
            className="min-w-0 rounded-sm text-16 font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {unicode}
            {unicode === name ? null : (
              <span className="block font-mono text-13 font-normal text-muted-foreground">{name}</span>
            )}
          </RouterLink>
          <span>
            <StateBadge domain={domain} />
          </span>
        </div>
        <div className="grid gap-0.5 text-14 text-muted-foreground">
          <p>{stateText}</p>
          {verifyBy === null ? null : <p className="text-warning">{t(verifyLine(domain), { date: day(verifyBy) })}</p>}
          <OrderLink domain={domain} />
        </div>
      </div>
      <Icon of={ChevronRight} className="text-muted-foreground" />
    </li>
  );
}

/** A link to renew a domain that expires soon, or to restore it. */
function OrderLink({ domain: { name, unicode, isRenewalDue, restore } }: { readonly domain: OwnedDomainView }) {
  const t = useText(owned);
  const intent = restore === null ? 'renew' : 'restore';
  if (restore === null && !isRenewalDue) return null;
  return (
    <p className="relative z-10 mt-1 w-fit">
      <LinkButton size="small" href={`${screens.accountDomain.href({ name })}#${intent}`}>
        {t(`domains.owned.line.${intent}`)}
        <VisuallyHidden> {unicode}</VisuallyHidden>
      </LinkButton>
    </p>
  );
}

function verifyLine({ isSwitchedOff, isVerifyOverdue }: OwnedDomainView) {
  if (isSwitchedOff) return 'domains.owned.line.switchedOff';
  return isVerifyOverdue ? 'domains.owned.line.verifyOverdue' : 'domains.owned.line.verify';
}

/**
 * The next event of a domain in one sentence: its renewal with the regular price of a year, from which the agreed price
 * of the next term may differ, its expiry, or the end of its restore period.
 */
function useStateText(): (domain: OwnedDomainView) => string {
  const t = useText(owned);
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
