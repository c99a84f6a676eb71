import { FiguresTable } from '#admin/features/reports/figures-table.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage, withPeriod } from '#admin/features/reports/report-page.tsx';
import { type ReportQuery, exportHref, reportQuery, rowsHref } from '#admin/features/reports/report-query.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { DOMAIN_ENDINGS } from '#core/domains/owned/domain-ending.ts';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['reports.churn']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId, period } = reportQuery(queryOf(url));
  const query = { ...(brandId === undefined ? {} : { brandId }), ...(period === undefined ? {} : { period }) };
  return { report: valueOrThrow(await api.reports.churn(query), url), query };
}

export default function ChurnReport({ loaderData: { report, query } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { groups, domains, period } = report;
  const ofPeriod = withPeriod(query, period);
  return (
    <ReportPage report="churn" query={query} period={period}>
      {groups.length === 0 && domains.length === 0 ? <NothingToReport /> : null}
      {groups.length === 0 ? null : (
        <FiguresTable
          title={t('reports.services')}
          columns={[
            { name: t('reports.product') },
            { name: t('reports.at-start') },
            { name: t('reports.started'), isWide: true },
            { name: t('reports.ended') },
            { name: t('reports.rate-of-churn') },
          ]}
          rows={groups.map((group) => ({
            key: group.key,
            href: group.ended === 0 ? null : rowsHref('churn', { ...ofPeriod, key: group.key }),
            cells: [group.name, ...cellsOf([group])],
          }))}
          totals={[t('reports.total'), ...cellsOf(groups)]}
        />
      )}
      {domains.length === 0 ? null : <DomainChurn domains={domains} query={ofPeriod} />}
    </ReportPage>
  );
}

type Domains = OperatorOutputOf<OperatorApi['reports']['churn']>['domains'];

function DomainChurn({ domains, query }: { readonly domains: Domains; readonly query: ReportQuery }) {
  const t = useText(texts);
  const endingsOf = (rows: Domains) =>
    DOMAIN_ENDINGS.map((ending) => rows.reduce((sum, { endings }) => sum + endings[ending], 0));
  return (
    <FiguresTable
      title={t('reports.domains')}
      aside={
        <span className="flex flex-wrap gap-x-4 text-14">
          <TextLink href={rowsHref('domain-churn', query)}>{t('reports.all-rows')}</TextLink>
          <a
            href={exportHref('domain-churn', query)}
            className="rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('reports.export')}
          </a>
        </span>
      }
      columns={[
        { name: t('reports.tld') },
        { name: t('reports.at-start') },
        { name: t('reports.started'), isWide: true },
        { name: t('reports.ended') },
        { name: t('reports.rate-of-churn') },
        ...DOMAIN_ENDINGS.map((ending) => ({ name: t(`reports.ending.${ending}`), isWide: true })),
      ]}
      rows={domains.map((group) => ({
        key: group.key,
        href: group.ended === 0 ? null : rowsHref('domain-churn', { ...query, key: group.key }),
        cells: [`.${group.key}`, ...cellsOf([group]), ...endingsOf([group])],
      }))}
      totals={[t('reports.total'), ...cellsOf(domains), ...endingsOf(domains)]}
    />
  );
}

/** At the start, started, ended and the share that ended. */
function cellsOf(rows: readonly Record<'atStart' | 'started' | 'ended', number>[]): readonly (string | number)[] {
  const sumOf = (member: 'atStart' | 'started' | 'ended') => rows.reduce((sum, row) => sum + row[member], 0);
  const [atStart, started, ended] = [sumOf('atStart'), sumOf('started'), sumOf('ended')];
  return [atStart, started, ended, shareText(ended, atStart)];
}

/** '2.5 %' of those at the start; a dash without any. */
function shareText(ended: number, atStart: number): string {
  return atStart === 0 ? '–' : `${((ended / atStart) * 100).toFixed(1)} %`;
}
