import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/service.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Service } from './service-data.ts';

/** What the service is, at a glance: name, state, buyer, order. */
export function ServiceHeader({ service }: { readonly service: Service }) {
  const t = useText(texts);
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, name, state, suspension, buyerName, email, orderId, orderNumber } = service;
  return (
    <RecordHeader
      back={{ list: screens.services.href(), text: t('service.back') }}
      title={name}
      badges={
        <>
          <StateBadge of="service" state={state} />
          {suspension === null ? null : <Badge>{term('suspension', suspension)}</Badge>}
        </>
      }
    >
      <span className="font-medium wrap-anywhere text-base-foreground">{buyerName}</span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <TextLink href={screens.order.href({ brandId, orderId })}>{t('service.order', { number: orderNumber })}</TextLink>
    </RecordHeader>
  );
}
