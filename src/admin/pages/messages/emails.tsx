import MailX from 'lucide-react/icons/mail-x';
import { jobFilters } from '#admin/features/jobs/job-filters.ts';
import { JobsTable } from '#admin/features/jobs/jobs-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/emails.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { EMAIL_KINDS } from '#contract/operator/emails.ts';
import { LISTED_STATES } from '#contract/operator/jobs.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['emails.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const { kind, recipient } = query;
  const emails = await api.emails.list({ ...jobFilters(query), kind, recipient: recipient?.trim() });
  return { ...valueOrThrow(emails, url), query };
}

export default function Emails({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const { rows, next, query } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('emails.lead')}>{t('emails.heading')}</PageHeading>
        <div className="mb-6">
          <LinkButton href={screens.emailPreview.href()}>{t('emails.preview')}</LinkButton>
        </div>
      </div>
      <FilterForm path={screens.emails.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={MailX}>{t(isFiltered ? 'emails.empty' : 'emails.none')}</EmptyState>
      ) : (
        <JobsTable
          caption={t('emails.list')}
          column={t('emails.email')}
          time={t('emails.time')}
          states="email-state"
          rows={rows.map((email) => ({
            job: email,
            href: screens.email.href({ brandId: email.brandId, jobId: email.id }),
            title: email.subject ?? term('email', email.topic),
            isTerm: email.subject === null,
            details: [email.recipient, email.subject === null ? null : term('email', email.topic)]
              .filter((part) => part !== null)
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
      <SearchField label={t('emails.recipient-search')} name="recipient" query={query} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('emails.kind')}
        name="kind"
        query={query}
        values={EMAIL_KINDS}
        textOf={(kind) => term('email', kind)}
      />
      <FilterSelect
        label={t('emails.state')}
        name="state"
        query={query}
        values={LISTED_STATES}
        textOf={(state) => term('email-state', state)}
      />
    </>
  );
}
