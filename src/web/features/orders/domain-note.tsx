import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OrderLine } from './order-data.ts';
import { TransferCodeForm } from './processing/transfer-code-form.tsx';

/**
 * A note on a domain line: until when it is registered, what it waits for, or why it could not be registered and that
 * nothing is charged for it.
 */
export function DomainNote({ ordered }: { readonly ordered: OrderLine }) {
  const t = useText(orders);
  const day = useDay();
  const { domain } = ordered;
  if (domain === null) return null;
  const { reason, expiresAt, name, unicode } = domain;
  if (domain.state === 'not-obtained') return <UnfulfilledNote domain={domain} ordered={ordered} />;
  if (expiresAt !== null) return <Note>{t('orders.domain.until', { date: day(expiresAt) })}</Note>;
  const key = `orders.domain.reason.${reason ?? ''}`;
  if (!t.has(key)) return null;
  const needsCode = reason === 'code-missing' || reason === 'wrong-code';
  return (
    <>
      <Note>{t(key)}</Note>
      {needsCode ? <TransferCodeForm name={name} unicode={unicode} /> : null}
    </>
  );
}

function UnfulfilledNote({ domain, ordered }: { readonly domain: OrderDomain; readonly ordered: OrderLine }) {
  const t = useText(orders);
  const reason = domain.reason ?? 'refused';
  const isRejected = reason === 'refused' && ordered.line.configuration.domain?.mode === 'transfer';
  const key = isRejected ? 'orders.domain.lost.refused.transfer' : `orders.domain.lost.${reason}`;
  return (
    <>
      <Note>{`${t(t.has(key) ? key : 'orders.domain.lost.refused')} ${t(moneyText(ordered.state))}`}</Note>
      <WhereNext domain={domain} ordered={ordered} />
    </>
  );
}

/** A link to search other domains, to request a transfer again or, for a domain of the customer, to manage it. */
function WhereNext({ domain: { name, unicode, reason }, ordered: { line } }: WhereNextProps) {
  const t = useText(orders);
  const mode = line.configuration.domain?.mode;
  if (reason === 'already-here' || reason === 'not-held' || reason === 'given-back') return null;
  if (mode === 'renew' || mode === 'restore')
    return <TextLink href={screens.accountDomain.href({ name })}>{t('orders.domain.manage')}</TextLink>;
  if (mode === 'transfer' && reason !== 'not-registered') {
    const again = new URLSearchParams({ mode, name: unicode }).toString();
    return <TextLink href={`${screens.domains.href()}?${again}`}>{t('orders.domain.transferAgain')}</TextLink>;
  }
  const search = new URLSearchParams({ domain: unicode }).toString();
  return <TextLink href={`${screens.domains.href()}?${search}`}>{t('orders.domain.alternatives')}</TextLink>;
}

interface WhereNextProps {
  readonly domain: OrderDomain;
  readonly ordered: OrderLine;
}

type OrderDomain = NonNullable<OrderLine['domain']>;

function moneyText(lineState: string) {
  if (lineState === 'refunded') return 'orders.domain.refunded';
  return lineState === 'refund-due' ? 'orders.domain.refundDue' : 'orders.domain.notCharged';
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="text-14 text-muted-foreground">{children}</p>;
}
