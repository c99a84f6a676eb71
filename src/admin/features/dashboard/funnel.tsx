import { Chart } from '#admin/features/charts/chart.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { DashboardData } from './figures.tsx';

const STEPS = ['baskets', 'checkouts', 'orders', 'paid', 'delivered'] as const;
const NAMES = {
  baskets: 'dashboard.baskets',
  checkouts: 'dashboard.checkouts',
  orders: 'dashboard.placed',
  paid: 'dashboard.paid',
  delivered: 'dashboard.delivered',
} as const;

/** The stages that baskets of the last days have reached: all brands as a chart, each in a table. */
export function Funnel({ funnel }: Pick<DashboardData, 'funnel'>) {
  const t = useText(dashboard);
  const brandName = useBrandName();
  const bars = STEPS.map((step) => {
    const value = funnel.reduce((sum, one) => sum + one[step], 0);
    return { label: t(NAMES[step]), value, text: String(value) };
  });
  return (
    <Section title={t('dashboard.funnel')} isFlush>
      <p className="px-4 pb-3 text-13 text-muted-foreground">{t('dashboard.funnel-lead')}</p>
      <Chart name={t('dashboard.funnel')} bars={bars} formatTick={String} />
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="static! rounded-none!">
              {t('dashboard.brand')}
            </th>
            {STEPS.map((step) => (
              <th
                key={step}
                scope="col"
                className={`number static! rounded-none! max-sm:px-2 ${step === 'checkouts' ? 'max-md:hidden' : ''}`}
              >
                {t(NAMES[step])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {funnel.map((one) => (
            <tr key={one.brandId}>
              <td className="wrap-anywhere">{brandName(one.brandId)}</td>
              {STEPS.map((step) => (
                <td key={step} className={`number max-sm:px-2 ${step === 'checkouts' ? 'max-md:hidden' : ''}`}>
                  {one[step]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
