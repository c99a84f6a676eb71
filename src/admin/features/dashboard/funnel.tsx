import { Chart } from '#admin/features/charts/chart.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { DataTable } from '#admin/ui/data-table.tsx';
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
      <DataTable
        caption={t('dashboard.funnel')}
        columns={[
          [t('dashboard.brand'), 'static! rounded-none!'],
          ...STEPS.map((step) => [t(NAMES[step]), `static! rounded-none! ${styleOf(step)}`] as const),
        ]}
      >
        {funnel.map((one) => (
          <tr key={one.brandId}>
            <td className="wrap-anywhere">{brandName(one.brandId)}</td>
            {STEPS.map((step) => (
              <td key={step} className={styleOf(step)}>
                {one[step]}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}

function styleOf(step: (typeof STEPS)[number]): string {
  return `number max-sm:px-2 ${step === 'checkouts' ? 'max-md:hidden' : ''}`;
}
