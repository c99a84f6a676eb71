import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { OrderLine } from './order-data.ts';

/** How far a line is; of a name, what its registry says, until its money goes back. */
export function LineState({ ordered: { state, domain } }: { readonly ordered: Pick<OrderLine, 'state' | 'domain'> }) {
  const t = useText(orders);
  if (domain !== null && domain.reason !== 'given-back')
    return <Badge tone={DOMAIN_TONES[domain.state]}>{t(`orders.domain.${domain.state}`)}</Badge>;
  const key = `orders.line.${state}`;
  return <Badge tone={TONES[state] ?? 'secondary'}>{t.has(key) ? t(key) : state}</Badge>;
}

const TONES: Readonly<Record<string, Tone>> = {
  working: 'info',
  delivered: 'success',
  'needs-a-person': 'warning',
  'refund-due': 'base',
  refunded: 'base',
  cancelled: 'base',
};

const DOMAIN_TONES = {
  waiting: 'secondary',
  registering: 'info',
  transferring: 'info',
  renewing: 'info',
  restoring: 'info',
  delayed: 'warning',
  'needs-action': 'warning',
  registered: 'success',
  transferred: 'success',
  renewed: 'success',
  restored: 'success',
  'not-obtained': 'base',
} as const satisfies Readonly<Record<NonNullable<OrderLine['domain']>['state'], Tone>>;
