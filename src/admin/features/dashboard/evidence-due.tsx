import { hrefWith } from '#admin/formats/href-with.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './figures.tsx';

/** Disputes about which evidence is still taken, soonest first; nothing when there are none. */
export function EvidenceDueList({ evidenceDue, brandId: shownBrand }: EvidenceDueProps) {
  const t = useText(dashboard);
  const money = useMoney();
  const brandName = useBrandName();
  if (evidenceDue.length === 0) return null;
  return (
    <section className="panel">
      <header className="flex items-baseline justify-between gap-4 px-4 pt-4">
        <h2 className="block-heading">{t('dashboard.evidence')}</h2>
        <span className="text-14">
          <TextLink href={hrefWith(screens.disputes.href(), { order: 'deadline', brandId: shownBrand })}>
            {t('dashboard.all-disputes')}
          </TextLink>
        </span>
      </header>
      <ul className="divide-y divide-border border-t border-border text-14">
        {evidenceDue.map(({ brandId, paymentId, orderNumber, openMinor, currency, dueAt }) => (
          <li key={`${brandId} ${paymentId}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <span>
              <TextLink href={screens.dispute.href({ brandId, paymentId })}>
                {t('dashboard.dispute', { amount: money(openMinor, currency), number: orderNumber })}
              </TextLink>
              <span className="text-muted-foreground"> · {brandName(brandId)}</span>
            </span>
            <span className="text-muted-foreground">
              <Moment at={dueAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EvidenceDueProps extends Pick<DashboardData, 'evidenceDue'> {
  readonly brandId: string | undefined;
}
