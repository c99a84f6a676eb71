import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { SubjectAudit } from '#admin/features/audit/subject-audit.tsx';
import { SubjectJobs } from '#admin/features/history/subject-jobs.tsx';
import { OrderTasks } from '#admin/features/orders/order-tasks.tsx';
import { ProvisionerSection } from '#admin/features/services/provisioner-section.tsx';
import { ServiceHeader } from '#admin/features/services/service-header.tsx';
import { ChangesSection, DetailsSection, RenewalSection } from '#admin/features/services/service-sections.tsx';
import { TermOfferSection } from '#admin/features/services/term-offer-section.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import history from '#admin/text/en/history.json';
import texts from '#admin/text/en/service.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', serviceId: params['serviceId'] ?? '' };
  const service = valueOrThrow(await api.services.get(key), url);
  const check = url.searchParams.get('provisioner') === 'ask' ? await api.services.check(key) : null;
  const tasks = Object.fromEntries(service.tasks.map(({ id }) => [id, newCommandId()]));
  return { service, check, ids: { tasks, offer: newCommandId() }, done: url.searchParams.get('done') };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.service.name) }];
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', serviceId = '' } = args.params;
  return runForm(args, async ({ api }, { intent, row, commandId, text }): Promise<Result<unknown, Problem>> =>
    intent === 'withdraw-term'
      ? api.services.withdrawTerm({ brandId, serviceId, commandId, reason: text('reason').trim() })
      : api.tasks.complete({ brandId, taskId: row, commandId, note: text('note').trim() }),
  );
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function ServiceScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, history);
  const outcome = useActionData<FormOutcome<unknown>>();
  const { service, check, ids, done } = loaderData;
  const key = `service.done.${outcome?.kind === 'done' ? outcome.intent : outcome === undefined ? (done ?? '') : ''}`;
  return (
    <>
      <ServiceHeader service={service} />
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <div className="order-columns">
        <div className="order-main">
          <DetailsSection service={service} />
          {service.setup === 'by-system' || check !== null ? (
            <ProvisionerSection service={service} check={check} />
          ) : null}
        </div>
        <div className="order-side">
          <OrderTasks tasks={service.tasks} ids={ids.tasks} />
          <ChangesSection service={service} />
          <RenewalSection service={service} />
          <TermOfferSection service={service} commandId={ids.offer} />
        </div>
        <div className="order-main">
          <SubjectJobs {...service} />
          <SubjectAudit kind="service" id={service.id} entries={service.audit} none={t('history.no-audit')} />
        </div>
      </div>
    </>
  );
}
