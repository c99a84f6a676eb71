import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { ChangePreview } from '#admin/features/services/change-preview.tsx';
import { CHANGES, permissionOf } from '#admin/features/services/service-data.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { pageProblem, requirePermission, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/service.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['service.preview']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', serviceId: params['serviceId'] ?? '' };
  const change = changeOf(params['change']);
  await requirePermission(api.session, permissionOf(change), url);
  const service = valueOrThrow(await api.services.get(key), url);
  const preview = await api.services.preview({ ...key, change });
  return { service, change, preview, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', serviceId = '' } = args.params;
  const change = changeOf(args.params['change']);
  return runForm(args, async ({ api }, { commandId, text }) => {
    const command = { brandId, serviceId, commandId, version: text('version'), reason: text('reason').trim() };
    const changed = await api.services[change](command);
    if (!changed.ok) return changed;
    throw redirect(`${screens.service.href({ brandId, serviceId })}?done=${change}`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

function changeOf(name: string | undefined) {
  const change = CHANGES.find((one) => one === name);
  if (change === undefined) throw pageProblem({ code: 'request/not-found' });
  return change;
}

export default function ServiceChange({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { service, change, preview, commandId } = loaderData;
  const { brandId, id: serviceId, name } = service;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.service.href({ brandId, serviceId })}>{name}</TextLink>
      </p>
      <PageHeading>{t(`service.change.${change}`, { name })}</PageHeading>
      <ConflictNotice />
      {preview.ok ? <ChangePreview change={change} preview={preview.value} commandId={commandId} /> : null}
      {preview.ok ? null : <ProblemNotice problem={preview.problem} />}
    </>
  );
}
