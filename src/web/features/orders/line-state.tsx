import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { OrderLine } from './order-data.ts';

/** The status of a line; for a domain that of its registration, until its payment is refunded. */
export function LineState({ ordered: { state, domain } }: { readonly ordered: Pick<OrderLine, 'state' | 'domain'> }) {
  const t = useText(orders);
  if (domain !== null && domain.reason !== 'given-back' && state !== 'cancelled')
    return <Badge tone={DOMAIN_TONES[domain.state]}>{t(wordOf(domain))}</Badge>;
  const key = `orders.line.${state}`;
  return <Badge tone={TONES[state] ?? 'secondary'}>{t.has(key) ? t(key) : state}</Badge>;
}

/** A registration that waits for funds of the registrar is not delayed by the registry. */
function wordOf({ state, reason }: NonNullable<OrderLine['domain']>) {
  return state === 'delayed' && reason === 'account-empty'
    ? 'orders.domain.delayed.account-empty'
    : (`orders.domain.${state}` as const);
}

const TONES: Readonly<Record<string, Tone>> = {
  working: 'info',
  'being-set-up': 'info',
  delivered: 'success',
  'manual-review': 'warning',
  'refund-due': 'base',
  refunded: 'base',
  cancelled: 'base',
  withdrawn: 'base',
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
