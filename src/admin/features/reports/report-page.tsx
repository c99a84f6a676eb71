import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reports.json';
import shell from '#admin/text/en/shell.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { useLocale } from '#web/text/copy-context.ts';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type ReportScreen, REPORT_SCREENS } from './report-kind.ts';
import { type ReportQuery, exportHref, periodChoices, rowsHref } from './report-query.ts';

/** The frame of a report: its heading, filters, and the links to its rows and file. */
export function ReportPage({ report, query, period, filters, children }: ReportPageProps) {
  const t = useText(texts, shell);
  return (
    <>
      <PageHeading lead={t(`reports.${report}-lead`)}>{t(`reports.${report}`)}</PageHeading>
      <FilterForm path={REPORT_SCREENS[report]} isFiltered={Object.keys(query).length > 0}>
        {period === null ? null : <PeriodSelect value={period} />}
        <BrandSelect value={query.brandId} />
        {filters}
      </FilterForm>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-14">
        <TextLink href={rowsHref(report, withPeriod(query, period))}>{t('reports.all-rows')}</TextLink>
        <a
          href={exportHref(report, withPeriod(query, period))}
          className="inline-flex items-center gap-1.5 rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Icon of={Download} size={16} />
          {t('reports.export')}
        </a>
      </p>
      <div className="grid gap-6">{children}</div>
    </>
  );
}

interface ReportPageProps {
  readonly report: ReportScreen;
  readonly query: ReportQuery;
  /** The period that is shown; null for reports about the present. */
  readonly period: string | null;
  /** Filters of this report only. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** The filters of a report with the period that is shown, so that its rows stay those of the figures. */
export function withPeriod(query: ReportQuery, period: string | null): ReportQuery {
  return period === null ? query : { ...query, period };
}

function PeriodSelect({ value }: { readonly value: string }) {
  const t = useText(texts);
  const nameOf = usePeriodName();
  const choices = periodChoices(useShell()?.now ?? 0);
  return (
    <SelectField label={t('reports.period')} name="period" defaultValue={value}>
      {[...new Set([value, ...choices])].map((period) => (
        <option key={period} value={period}>
          {nameOf(period)}
        </option>
      ))}
    </SelectField>
  );
}

/** Names periods: 'November 2026', 'Q4 2026', '2026'. */
function usePeriodName(): (period: string) => string {
  const locale = useLocale();
  return (period) => {
    const [year = '', part] = period.split('-');
    if (part === undefined) return year;
    if (part.startsWith('Q')) return `${part} ${year}`;
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(Date.parse(`${period}-01`));
  };
}
