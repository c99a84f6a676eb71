import ChartColumn from 'lucide-react/icons/chart-column';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shows that a report has no figures. */
export function NothingToReport({ what = 'none' }: { readonly what?: 'none' | 'none-open' | 'none-renewals' }) {
  const t = useText(texts);
  return <EmptyState icon={ChartColumn}>{t(`reports.${what}`)}</EmptyState>;
}
