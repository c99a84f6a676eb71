import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { OwnedDomainView } from './owned-views.ts';

/** The status of a domain. */
export function StateBadge({ state }: { readonly state: OwnedDomainView['state'] }) {
  const t = useText(owned);
  return <Badge tone={TONES[state]}>{t(`domains.owned.state.${state}`)}</Badge>;
}

const TONES = {
  registering: 'info',
  transferring: 'info',
  active: 'success',
  grace: 'warning',
  redemption: 'error',
  lost: 'secondary',
} as const;
