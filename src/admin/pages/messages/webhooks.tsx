import Webhook from 'lucide-react/icons/webhook';
import { jobFilters } from '#admin/features/jobs/job-filters.ts';
import { JobsTable } from '#admin/features/jobs/jobs-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/webhooks.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { LISTED_STATES } from '#contract/operator/jobs.ts';
import { OPERATOR_EVENTS } from '#core/operator-webhooks/operator-event.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['webhooks.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const direction: 'sent' | 'received' = query['direction'] === 'received' ? 'received' : 'sent';
  const webhooks = await api.webhooks.list({
    ...jobFilters(query),
    direction,
    topic: direction === 'received' ? undefined : query['topic'],
  });
  return { ...valueOrThrow(webhooks, url), query, direction };
}

export default function Webhooks({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const { rows, next, query, direction } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading lead={t('webhooks.lead')}>{t('webhooks.heading')}</PageHeading>
      <FilterForm path={screens.webhooks.href()} isFiltered={isFiltered}>
        <Filters query={query} direction={direction} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={Webhook}>{t(isFiltered ? 'webhooks.empty' : 'webhooks.none')}</EmptyState>
      ) : (
        <JobsTable
          caption={t('webhooks.list')}
          column={t('webhooks.webhook')}
          time={t('webhooks.time')}
          states={direction}
          rows={rows.map((webhook) => ({
            job: webhook,
            href: screens.webhook.href({ brandId: webhook.brandId, jobId: webhook.id }),
            title: direction === 'sent' ? webhook.topic : t('webhooks.from', { provider: webhook.topic }),
            details: term('queue', webhook.queue),
          }))}
        />
      )}
      <Pager next={next} />
    </>
  );
}

function Filters({ query, direction }: FiltersProps) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <>
      <SelectField label={t('webhooks.direction')} name="direction" defaultValue={query['direction'] ?? ''}>
        <option value="">{t('webhooks.sent')}</option>
        <option value="received">{t('webhooks.received')}</option>
      </SelectField>
      <BrandSelect value={query['brandId']} />
      {direction === 'received' ? null : (
        <FilterSelect
          label={t('webhooks.topic')}
          name="topic"
          query={query}
          values={OPERATOR_EVENTS}
          textOf={(type) => type}
        />
      )}
      <FilterSelect
        label={t('webhooks.state')}
        name="state"
        query={query}
        values={LISTED_STATES}
        textOf={(state) => term(direction, state)}
      />
    </>
  );
}

interface FiltersProps {
  readonly query: Readonly<Record<string, string>>;
  readonly direction: 'sent' | 'received';
}
