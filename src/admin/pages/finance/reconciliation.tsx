import CircleCheck from 'lucide-react/icons/circle-check';
import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { differenceFilters, isMonth, monthsBefore } from '#admin/features/reconciliation/difference-filters.ts';
import { DifferencesTable } from '#admin/features/reconciliation/differences-table.tsx';
import { ImportDaysForm } from '#admin/features/reconciliation/import-days-form.tsx';
import { ImportedDays } from '#admin/features/reconciliation/imported-days.tsx';
import { isReconciled } from '#admin/features/reconciliation/is-reconciled.ts';
import { MonthSumsTable, useMonthName } from '#admin/features/reconciliation/month-sums-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useFormOutcome } from '#admin/forms/use-form-outcome.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { hasFilters, leaveEmptyPage, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/reconciliation.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { ExportLink } from '#admin/ui/export-link.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '#core/accounting/reconcile.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['reconciliation.heading']) }];

/** How many months can be chosen. */
const MONTHS = 24;

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId, now } = context.get(pageContext);
  const { done = null, ...query } = queryOf(url);
  const filters = differenceFilters(query);
  const { brandId, since } = query;
  const [listed, read] = await Promise.all([
    api.reconciliation.list({ ...filters, cursor: query['cursor'] }),
    api.reconciliation.get({ brandId, month: isMonth(since) ? since : undefined }),
  ]);
  const { rows, next } = valueOrThrow(listed, url);
  leaveEmptyPage(screens.reconciliation.href(), queryOf(url), rows);
  const { sums, days, lastDay } = valueOrThrow(read, url);
  const yesterday = lastDay ?? new Date(now - DAY_MS).toISOString().slice(0, 10);
  return {
    rows,
    next,
    sums,
    days,
    query,
    done,
    importId: newCommandId(),
    months: monthsBefore(now, MONTHS),
    yesterday,
  };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, { commandId, text }) =>
    api.reconciliation.import({ brandId: text('brandId'), commandId, from: text('from'), to: text('to') }),
  );
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Reconciliation({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const { rows, next, sums, days, query, importId, yesterday } = loaderData;
  const { cursor, ...filters } = query;
  const isFiltered = hasFilters(query);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('reconciliation.lead')}>{t('reconciliation.heading')}</PageHeading>
        <ExportLink path={screens.reconciliationFile.href()} query={filters} />
      </div>
      <LiveScreen shows={(change) => isReconciled(change, query['brandId'])} />
      <Done done={loaderData.done} />
      {cursor === undefined ? (
        <>
          {can('payments.reconcile') ? (
            <ImportDaysForm commandId={importId} brandId={query['brandId']} yesterday={yesterday} />
          ) : null}
          <ImportedDays days={days} />
          <MonthSumsTable sums={sums} />
        </>
      ) : null}
      <FilterForm path={screens.reconciliation.href()} isFiltered={isFiltered}>
        <Filters query={query} months={loaderData.months} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={CircleCheck}>{t(isFiltered ? 'reconciliation.empty' : 'reconciliation.none')}</EmptyState>
      ) : (
        <DifferencesTable rows={rows} />
      )}
      <Pager next={next} />
    </>
  );
}

/** What was done last, here or on the screen of a difference. */
function Done({ done }: { readonly done: string | null }) {
  const t = useText(texts);
  const outcome = useFormOutcome<{ readonly days: number }>();
  if (outcome?.kind === 'done') return <DoneNotice>{t('reconciliation.requested', outcome.value)}</DoneNotice>;
  return outcome === undefined && done === 'explained' ? <DoneNotice>{t('reconciliation.marked')}</DoneNotice> : null;
}

function Filters({
  query,
  months,
}: {
  readonly query: Readonly<Record<string, string>>;
  readonly months: readonly string[];
}) {
  const t = useText(texts);
  const term = useTerm();
  const monthName = useMonthName();
  return (
    <>
      <SelectField label={t('reconciliation.since')} name="since" defaultValue={query['since'] ?? ''}>
        <option value="">{t('reconciliation.all')}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
      <BrandSelect value={query['brandId']} />
      <SelectField label={t('reconciliation.kind')} name="kind" defaultValue={query['kind'] ?? ''}>
        <option value="">{t('reconciliation.all')}</option>
        {DIFFERENCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {term('difference', kind)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('reconciliation.state')} name="state" defaultValue={query['state'] ?? 'open'}>
        <option value="all">{t('reconciliation.all')}</option>
        {DIFFERENCE_STATES.map((state) => (
          <option key={state} value={state}>
            {term('difference-state', state)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
