import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { OwnedDomainView } from './owned-views.ts';

/** The status of a domain: one that is suspended until its owner's email is confirmed is not shown as active. */
export function StateBadge({ domain }: { readonly domain: Pick<OwnedDomainView, 'state' | 'isSwitchedOff'> }) {
  const t = useText(owned);
  const state = domain.state === 'active' && domain.isSwitchedOff ? 'suspended' : domain.state;
  return <Badge tone={TONES[state]}>{t(`domains.owned.state.${state}`)}</Badge>;
}

const TONES = {
  registering: 'info',
  transferring: 'info',
  active: 'success',
  suspended: 'warning',
  grace: 'warning',
  redemption: 'error',
  lost: 'secondary',
} as const;
