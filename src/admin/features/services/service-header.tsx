import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/service.json';
import { BackLink } from '#admin/ui/back-link.tsx';
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
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink list={screens.services.href()}>{t('service.back')}</BackLink>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="text-24 font-semibold wrap-anywhere outline-none sm:text-32">
          {name}
        </h1>
        <StateBadge of="service" state={state} />
        {suspension === null ? null : <Badge>{term('suspension', suspension)}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-14 text-muted-foreground">
        <span className="font-medium wrap-anywhere text-base-foreground">{buyerName}</span>
        <span className="wrap-anywhere">{email}</span>
        <span>{brandName(brandId)}</span>
        <TextLink href={screens.order.href({ brandId, orderId })}>
          {t('service.order', { number: orderNumber })}
        </TextLink>
      </p>
    </header>
  );
}
