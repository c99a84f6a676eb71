import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { LineAmount } from '#web/ui/prices/line-amount.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { DomainNote } from './domain-note.tsx';
import { LineName } from './line-name.tsx';
import type { OrderLine } from './order-data.ts';

/** The ordered lines. */
export function OrderLines({ children }: { readonly children: ReactNode }) {
  const t = useText(orders);
  return (
    <ul aria-label={t('orders.lines')} className="grid divide-y divide-border">
      {children}
    </ul>
  );
}

/** A line with its status and delivery note; its terms are the content. */
export function OrderedLine({ ordered, currency, children }: OrderedLineProps) {
  const t = useText(checkout, orders);
  const { line, state, domain } = ordered;
  const { quantity } = line.configuration;
  const isUnfulfilled = domain?.state === 'not-obtained' || NOT_SUPPLIED.includes(state);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-16 font-medium break-words">
          {quantity === 1 ? null : `${t('checkout.quantity', { quantity })} `}
          <LineName ordered={ordered} />
        </p>
        <span className="shrink-0">
          <LineState ordered={ordered} />
        </span>
      </div>
      <div className="flex items-start justify-between gap-4 text-14">
        <p className="text-muted-foreground">
          {isUnfulfilled ? null : children}
          {UNDER_WAY.includes(state) ? <span className="block">{line.deliveryNote}</span> : null}
          {state === 'being-set-up' ? <span className="block">{t('orders.line.byHand')}</span> : null}
        </p>
        <AmountOf ordered={ordered} currency={currency} />
      </div>
      <DomainNote ordered={ordered} />
      <FactList facts={ordered.facts} />
    </li>
  );
}

/** The amount of a line, or that it was not charged; the note of a lost domain includes that. */
function AmountOf({ ordered: { line, state, domain }, currency }: AmountOfProps) {
  const t = useText(orders);
  const isUncharged = state === 'not-obtained' || state === 'withdrawn';
  if (isUncharged && domain?.state === 'not-obtained') return null;
  if (isUncharged) return <span className="text-muted-foreground">{t('orders.line.not-obtained')}</span>;
  return (
    <p className="max-w-1/2 shrink-0 text-right">
      <LineAmount line={line} currency={currency} />
    </p>
  );
}

type AmountOfProps = Omit<OrderedLineProps, 'children'>;

/** Line states in which nothing runs or renews. */
const NOT_SUPPLIED: readonly string[] = ['refund-due', 'refunded', 'withdrawn', 'cancelled'];

const UNDER_WAY: readonly string[] = ['waiting', 'working', 'being-set-up'];

interface OrderedLineProps {
  readonly ordered: OrderLine;
  readonly currency: string;
  readonly children: ReactNode;
}

/** The status of a line; for a domain that of its registration, until its payment is refunded. */
function LineState({ ordered: { line, state, domain } }: Pick<OrderedLineProps, 'ordered'>) {
  const t = useText(orders);
  if (domain !== null && domain.reason !== 'given-back' && state !== 'cancelled')
    return <Badge tone={DOMAIN_TONES[domain.state]}>{t(wordOf(domain, line.configuration.domain?.mode))}</Badge>;
  const key = `orders.line.${state}`;
  return <Badge tone={TONES[state] ?? 'secondary'}>{t.has(key) ? t(key) : state}</Badge>;
}

/**
 * A registration that waits for funds of the registrar is not delayed by the registry; only a registration fails because its
 * domain is taken.
 */
function wordOf({ state, reason }: NonNullable<OrderLine['domain']>, mode = 'register') {
  if (state === 'delayed' && reason === 'account-empty') return 'orders.domain.delayed.account-empty';
  return state === 'not-obtained' && mode !== 'register'
    ? 'orders.domain.not-done'
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
