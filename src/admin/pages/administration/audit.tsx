import ScrollText from 'lucide-react/icons/scroll-text';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { AuditEntries } from '#admin/features/audit/audit-entries.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/audit.json';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { ACTOR_KINDS, AUDIT_SUBJECTS } from '#core/staff/audit.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

type Verification = OperatorOutputOf<OperatorApi['audit']['verify']>;

export const meta = () => [{ title: pageTitle(texts['audit.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const query = queryOf(url);
  const { subjectId, actorId, cursor } = query;
  const subjectKind = AUDIT_SUBJECTS.find((kind) => kind === query['subjectKind']);
  const actorKind = ACTOR_KINDS.find((kind) => kind === query['actorKind']);
  const entries = await api.audit.list({
    subjectKind,
    actorKind,
    subjectId,
    actorId,
    cursor,
  });
  return { ...valueOrThrow(entries, url), query, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }) => api.audit.verify({}));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Audit({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<Verification>>();
  const { rows, next, query, commandId } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('audit.lead')}>{t('audit.heading')}</PageHeading>
        <div className="mb-6">
          <CommandForm intent="verify" commandId={commandId}>
            <PendingButton>{t('audit.verify')}</PendingButton>
          </CommandForm>
        </div>
      </div>
      {outcome?.kind === 'done' ? <VerificationNotice verification={outcome.value} /> : null}
      <FilterForm path={screens.audit.href()} isFiltered={hasFilters(query)}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={ScrollText}>{t('audit.empty')}</EmptyState>
      ) : (
        <section aria-label={t('audit.list')} className="panel">
          <AuditEntries entries={rows} />
        </section>
      )}
      <Pager next={next} />
    </>
  );
}

function VerificationNotice({ verification: { violation, entries, hash } }: { readonly verification: Verification }) {
  const t = useText(texts);
  return (
    <div className="mb-4">
      {violation === null ? (
        <Notice tone="success">{t('audit.verified', { count: entries, hash: hash.slice(0, 12) })}</Notice>
      ) : (
        <Notice tone="error">{t('audit.violation', violation)}</Notice>
      )}
    </div>
  );
}

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <>
      <TextField
        label={t('audit.subject-id')}
        name="subjectId"
        maxLength={128}
        defaultValue={query['subjectId'] ?? ''}
      />
      <FilterSelect
        label={t('audit.subject')}
        name="subjectKind"
        query={query}
        values={AUDIT_SUBJECTS}
        textOf={(kind) => term('subject', kind)}
      />
      <FilterSelect
        label={t('audit.actor')}
        name="actorKind"
        query={query}
        values={ACTOR_KINDS}
        textOf={(kind) => term('actor', kind)}
      />
      <TextField label={t('audit.actor-id')} name="actorId" maxLength={128} defaultValue={query['actorId'] ?? ''} />
    </>
  );
}
