import Download from 'lucide-react/icons/download';
import SearchX from 'lucide-react/icons/search-x';
import { data } from 'react-router';
import { REPORT_SCREENS, isReportKind } from '#admin/features/reports/report-kind.ts';
import { exportHref, paramsOf, reportQuery } from '#admin/features/reports/report-query.ts';
import { ReportRows } from '#admin/features/reports/report-rows.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import { Pager } from '#admin/ui/pager.tsx';
import { problem } from '#contract/problems.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['reports.heading']) }];

export async function loader({ context, url, params }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { report } = params;
  if (!isReportKind(report)) throw data(problem('request/not-found'), { status: 404 });
  const all = queryOf(url);
  const query = reportQuery(all);
  const { cursor } = all;
  const page = await api.reports.rows({ report, ...query, cursor });
  return { report, query, ...valueOrThrow(page, url) };
}

export default function ReportRowsPage({ loaderData: { report, query, rows, next } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { key: _, ...filters } = query;
  return (
    <>
      <PageHeading>{t('reports.rows-of', { report: t(`reports.${report}`) })}</PageHeading>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-14">
        <TextLink href={`${REPORT_SCREENS[report]}?${paramsOf(filters)}`}>{t('reports.back')}</TextLink>
        <a
          href={exportHref(report, query)}
          className="inline-flex items-center gap-1.5 rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Icon of={Download} size={16} />
          {t('reports.export')}
        </a>
      </p>
      {rows.length === 0 ? <EmptyState icon={SearchX}>{t('reports.no-rows')}</EmptyState> : <ReportRows rows={rows} />}
      <Pager next={next} />
    </>
  );
}
