import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/domain.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Domain } from './domain-data.ts';

/** What the domain is, at a glance: name, state, buyer, order. */
export function DomainHeader({ domain }: { readonly domain: Domain }) {
  const t = useText(texts);
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, name, unicode, state, hold, buyerName, email, orderId, orderNumber } = domain;
  return (
    <RecordHeader
      back={{ list: screens.domains.href(), text: t('domain.back') }}
      title={unicode}
      badges={
        <>
          <StateBadge of="domain" state={state} />
          {hold === null ? null : <Badge tone="warning">{term('hold', hold)}</Badge>}
        </>
      }
    >
      {unicode === name ? null : <code className="font-mono">{name}</code>}
      <span className="font-medium wrap-anywhere text-base-foreground">{buyerName}</span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <TextLink href={screens.order.href({ brandId, orderId })}>{t('domain.order', { number: orderNumber })}</TextLink>
    </RecordHeader>
  );
}
