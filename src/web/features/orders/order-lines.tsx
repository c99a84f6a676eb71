import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { DomainNote } from './domain-note.tsx';
import { LineName } from './line-name.tsx';
import { LineState } from './line-state.tsx';
import type { OrderLine } from './order-data.ts';

/** What was ordered. */
export function OrderLines({ children }: { readonly children: ReactNode }) {
  const t = useText(orders);
  return (
    <ul aria-label={t('orders.lines')} className="grid divide-y divide-border">
      {children}
    </ul>
  );
}

/** A line with how far it is, when it is delivered and, as its content, its terms. */
export function OrderedLine({ ordered, currency, children }: OrderedLineProps) {
  const t = useText(checkout, orders);
  const { line, state, domain } = ordered;
  const { quantity } = line.configuration;
  const isLost = domain?.state === 'not-obtained' || state === 'refund-due' || state === 'refunded';
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
          {isLost ? null : children}
          {state === 'waiting' || state === 'working' ? <span className="block">{line.deliveryNote}</span> : null}
        </p>
        {state === 'not-obtained' ? (
          <span className="text-muted-foreground">{t('orders.line.not-obtained')}</span>
        ) : (
          <Price amountMinor={line.subtotalMinor - line.discountMinor} currency={currency} />
        )}
      </div>
      <DomainNote ordered={ordered} />
      <FactList facts={ordered.facts} />
    </li>
  );
}

interface OrderedLineProps {
  readonly ordered: OrderLine;
  readonly currency: string;
  readonly children: ReactNode;
}
