import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { SubjectAudit } from '#admin/features/audit/subject-audit.tsx';
import { DomainHeader } from '#admin/features/domains/domain-header.tsx';
import { DetailsSection, RegistrantSection, RenewalSection } from '#admin/features/domains/domain-sections.tsx';
import { RegistrySection } from '#admin/features/domains/registry-section.tsx';
import { RetryJobs } from '#admin/features/history/retry-jobs.tsx';
import { SubjectJobs } from '#admin/features/history/subject-jobs.tsx';
import { OrderTasks } from '#admin/features/orders/order-tasks.tsx';
import { nameOfCountry } from '#admin/formats/country-names.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, type SubmittedForm, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/domain.json';
import history from '#admin/text/en/history.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', name: params['name'] ?? '' };
  const isAsked = url.searchParams.get('registry') === 'ask';
  const domain = valueOrThrow(await api.domains.get(key), url);
  const comparison = isAsked ? await api.domains.compare(key) : null;
  const tasks = Object.fromEntries(domain.tasks.map(({ id }) => [id, newCommandId()]));
  const country = nameOfCountry(domain.registrant?.country ?? '');
  return { domain, country, comparison, ids: { refresh: newCommandId(), retry: newCommandId(), tasks } };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.domain.unicode) }];
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', name = '' } = args.params;
  return runForm(args, async ({ api }, form): Promise<Result<null, Problem>> => {
    const result = await change(api, { brandId, name }, form);
    return result.ok ? ok(null) : result;
  });
}

async function change(
  api: OperatorClient,
  key: { readonly brandId: string; readonly name: string },
  { intent, row, commandId, text }: SubmittedForm,
): Promise<Result<unknown, Problem>> {
  switch (intent) {
    case 'refresh':
      return api.domains.refresh({ ...key, commandId, version: text('version') });
    case 'retry':
      return api.domains.retry({ ...key, commandId });
    case 'complete-task':
      return api.tasks.complete({ brandId: key.brandId, taskId: row, commandId, note: text('note').trim() });
    default:
      return refuse({ code: 'request/invalid' });
  }
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function DomainScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, history);
  const can = useCan();
  const outcome = useActionData<FormOutcome<unknown>>();
  const { domain, country, comparison, ids } = loaderData;
  const done = `domain.done.${outcome?.kind === 'done' ? outcome.intent : ''}`;
  return (
    <>
      <DomainHeader domain={domain} />
      {t.has(done) ? <DoneNotice>{t(done)}</DoneNotice> : null}
      <ConflictNotice />
      <div className="order-columns">
        <div className="order-main">
          <RegistrySection domain={domain} comparison={comparison} commandId={ids.refresh} />
          <DetailsSection domain={domain} />
        </div>
        <div className="order-side">
          <OrderTasks tasks={domain.tasks} ids={ids.tasks} />
          {can('domains.manage') ? <RetryJobs jobs={domain.jobs} commandId={ids.retry} /> : null}
          <RenewalSection domain={domain} />
          <RegistrantSection domain={domain} country={country} />
        </div>
        <div className="order-main">
          <SubjectJobs {...domain} />
          <SubjectAudit kind="domain" id={domain.name} entries={domain.audit} none={t('history.no-audit')} />
        </div>
      </div>
    </>
  );
}
