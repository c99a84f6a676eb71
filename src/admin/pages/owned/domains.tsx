import SearchX from 'lucide-react/icons/search-x';
import { ATTENTION, WITHIN_DAYS, domainFilters } from '#admin/features/domains/domain-filters.ts';
import { DomainOverview } from '#admin/features/domains/domain-overview.tsx';
import { DomainsTable } from '#admin/features/domains/domains-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/domains.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { OWNED_STATES } from '#core/domains/owned/owned-state.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['domains.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const { brandId } = query;
  const figures = valueOrThrow(await api.domains.figures({ brandId }), url);
  const filters = domainFilters(query, figures.weeks[0]?.from ?? 0);
  const { rows, next } = valueOrThrow(await api.domains.list({ ...filters, limit: 50 }), url);
  const isByExpiry = filters.from !== undefined || filters.to !== undefined;
  return { rows, next, query, figures, isByExpiry };
}

export default function Domains({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, query, figures, isByExpiry } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading>{t('domains.heading')}</PageHeading>
      <DomainOverview figures={figures} brandId={query['brandId']} />
      <FilterForm path={screens.domains.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'domains.empty' : 'domains.none')}</EmptyState>
      ) : (
        <DomainsTable rows={rows} isByExpiry={isByExpiry} />
      )}
      <Pager next={next} />
    </>
  );
}

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText(texts);
  const term = useTerm();
  const { from, to, within = '' } = query;
  const hasPeriod = within === '' && (from !== undefined || to !== undefined);
  return (
    <>
      <SearchField label={t('domains.search')} query={query} maxLength={253} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('domains.state')}
        name="state"
        query={query}
        values={OWNED_STATES}
        textOf={(state) => term('domain', state)}
      />
      <FilterSelect
        label={t('domains.attention')}
        name="attention"
        query={query}
        values={ATTENTION}
        textOf={(attention) => t(`domains.${attention}`)}
      />
      <div className="field-pair">
        <TextField
          label={t('domains.tld')}
          name="tld"
          maxLength={63}
          autoCapitalize="none"
          defaultValue={query['tld'] ?? ''}
        />
        <FilterSelect
          label={t('domains.within')}
          name="within"
          query={query}
          values={WITHIN_DAYS}
          textOf={(days) => t('domains.within-days', { count: days })}
          all={hasPeriod ? t('domains.within-period', { from: from ?? '…', to: to ?? '…' }) : undefined}
        />
      </div>
      {hasPeriod ? (
        <span className="hidden">
          <input type="hidden" name="from" value={from ?? ''} />
          <input type="hidden" name="to" value={to ?? ''} />
        </span>
      ) : null}
    </>
  );
}
