import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import pendingOrder from '#web/text/en/navigation-pending-order.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A link to an order whose payment is pending, to prevent duplicate orders. */
export function PendingOrderNotice({ order }: { readonly order: NonNullable<SessionView['pendingOrder']> }) {
  const t = useText(pendingOrder);
  const { id: orderId, number, kind } = order;
  return (
    <section
      aria-label={t('navigation.pendingOrder.label')}
      className="border-b border-border bg-info-soft print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 py-1 text-14">
        <p className="grow basis-60 py-1.5">{t(`navigation.pendingOrder.${kind}`, { number })}</p>
        <SiteLink href={screens.order.href({ orderId })} className="quiet-link py-1.5 font-semibold text-primary">
          {t('navigation.pendingOrder.action')}
        </SiteLink>
      </div>
    </section>
  );
}
