import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { ErasurePreview } from '#admin/features/customers/erasure-preview.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { listWithDone, useListQuery } from '#admin/runtime/list-queries.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/delete.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['delete.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', customerId: params['customerId'] ?? '' };
  const erasure = valueOrThrow(await api.customers.previewErasure(key), url);
  const { email, version, blockedAt } = valueOrThrow(await api.customers.get(key), url);
  return { key, email, version, isBlocked: blockedAt !== null, erasure, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const change = { brandId, customerId, commandId, version: text('version'), reason: text('reason').trim() };
    const erased = await api.customers.erase({ ...change, confirmEmail: text('confirmEmail') });
    if (!erased.ok) return erased;
    throw redirect(listWithDone(screens.customers.href(), text('list'), 'delete'));
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CustomerDeleteScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { key, email, version, isBlocked, erasure, commandId } = loaderData;
  const list = useListQuery(screens.customers.href()) ?? '';
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.customer.href(key)}>{t('delete.back')}</TextLink>
      </p>
      <PageHeading lead={t('delete.lead')}>{t('delete.heading', { email })}</PageHeading>
      <ConflictNotice />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <ErasurePreview erasure={erasure} isBlocked={isBlocked} />
        {erasure.isPossible ? (
          <CommandForm
            intent="delete"
            commandId={commandId}
            fields={{ version, list }}
            className="panel grid gap-4 p-4"
          >
            <TextField label={t('delete.confirm')} name="confirmEmail" type="email" autoComplete="off" required />
            <TextField label={t('delete.reason')} hint={t('delete.reason-hint')} name="reason" required />
            <SubmitButton variant="danger">{t('delete.submit')}</SubmitButton>
          </CommandForm>
        ) : (
          <Notice tone="warning" title={t('delete.impossible')}>
            {t('delete.impossible-text')}
          </Notice>
        )}
      </div>
    </>
  );
}
