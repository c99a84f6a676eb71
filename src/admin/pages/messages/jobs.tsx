import ListX from 'lucide-react/icons/list-x';
import { jobFilters } from '#admin/features/jobs/job-filters.ts';
import { JobsTable } from '#admin/features/jobs/jobs-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/jobs.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { JOB_QUEUE_NAMES, LISTED_STATES } from '#contract/operator/jobs.ts';
import { JOB_ACTIONS } from '#core/staff/job-actions.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['jobs.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const { queue, kind, order } = query;
  const jobs = await api.jobs.list({ ...jobFilters(query), queue, kind, order: order?.trim() });
  return { ...valueOrThrow(jobs, url), query };
}

export default function Jobs({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const { rows, next, query } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading lead={t('jobs.lead')}>{t('jobs.heading')}</PageHeading>
      <FilterForm path={screens.jobs.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={ListX}>{t(isFiltered ? 'jobs.empty' : 'jobs.none')}</EmptyState>
      ) : (
        <JobsTable
          caption={t('jobs.list')}
          column={t('jobs.job')}
          time={t('jobs.due')}
          states="job"
          rows={rows.map((job) => ({
            job,
            href: screens.job.href({ brandId: job.brandId, jobId: job.id }),
            title: term('kind', job.kind),
            isTerm: true,
            details: [term('queue', job.queue), job.queue === 'emails' ? term('email', job.topic) : job.topic]
              .filter((part) => part !== '')
              .join(' · '),
          }))}
        />
      )}
      <Pager next={next} />
    </>
  );
}

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <>
      <SearchField label={t('jobs.order-number')} name="order" query={query} maxLength={64} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('jobs.queue')}
        name="queue"
        query={query}
        values={JOB_QUEUE_NAMES}
        textOf={(queue) => term('queue', queue)}
      />
      <FilterSelect
        label={t('jobs.kind')}
        name="kind"
        query={query}
        values={Object.keys(JOB_ACTIONS)}
        textOf={(kind) => term('kind', kind)}
      />
      <FilterSelect
        label={t('jobs.state')}
        name="state"
        query={query}
        values={LISTED_STATES}
        textOf={(state) => term('job', state)}
        all={t('jobs.state-default')}
      />
    </>
  );
}
