import { JobRows } from '#admin/features/history/job-rows.tsx';
import order from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Order } from './order-data.ts';

/** What the workers do for the order. */
export function JobsSection({ brandId, jobs, lines }: Pick<Order, 'brandId' | 'jobs' | 'lines'>) {
  const t = useText(order);
  if (jobs.length === 0) return null;
  return (
    <Section title={t('order.jobs')} isFlush>
      <JobRows
        brandId={brandId}
        jobs={jobs}
        subject={({ lineId }) => lines.find(({ id }) => id === lineId)?.name ?? ''}
      />
    </Section>
  );
}
