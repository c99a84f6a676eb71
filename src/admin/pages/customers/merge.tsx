import { type ActionFunctionArgs, type ClientActionFunctionArgs, Form, redirect } from 'react-router';
import { MergeForm } from '#admin/features/customers/merge-form.tsx';
import { MergePreview } from '#admin/features/customers/merge-preview.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, requirePermission, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/merge.json';
import type { Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['merge.title']) }];

/** The address of the other account is in the query, so that a preview has an address and works without scripts. */
export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', customerId: params['customerId'] ?? '' };
  await requirePermission(api.session, 'customers.merge', url);
  const { email } = valueOrThrow(await api.customers.get(key), url);
  const other = (queryOf(url)['email'] ?? '').trim();
  const result = other === '' ? null : await api.customers.previewMerge({ ...key, email: other });
  const missing = result?.ok === false ? missingText(result.problem) : undefined;
  const preview = result === null || missing !== undefined ? null : valueOrThrow(result, url);
  return { key, email, other, missing, preview, commandId: newCommandId() };
}

function missingText({ code }: Problem): 'merge.not-found' | 'merge.already' | undefined {
  if (code === 'customers/not-found') return 'merge.not-found';
  return code === 'customers/already-merged' ? 'merge.already' : undefined;
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const identityCheck = IDENTITY_CHECKS.find((check) => check === text('identityCheck'));
    if (identityCheck === undefined) return refuse({ code: 'request/invalid' });
    const closed = { closedId: text('closedId'), closedVersion: text('closedVersion') };
    const change = { brandId, customerId, commandId, version: text('version'), reason: text('reason').trim() };
    const merged = await api.customers.merge({ ...change, ...closed, identityCheck });
    if (!merged.ok) return merged;
    throw redirect(`${screens.customer.href({ brandId, customerId })}?done=merge`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CustomerMergeScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { key, email, other, missing, preview, commandId } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.customer.href(key)}>{t('merge.back')}</TextLink>
      </p>
      <PageHeading lead={t('merge.lead')}>{t('merge.heading', { email })}</PageHeading>
      <ConflictNotice />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Form key={other} className="panel grid gap-4 p-4">
            <TextField
              label={t('merge.email')}
              name="email"
              type="email"
              maxLength={254}
              autoComplete="off"
              defaultValue={other}
              error={missing === undefined ? undefined : t(missing)}
              required
            />
            <div>
              <Button variant={preview === null ? 'primary' : 'secondary'}>{t('merge.show')}</Button>
            </div>
          </Form>
          {preview === null ? null : <MergeForm key={preview.closed.id} preview={preview} commandId={commandId} />}
        </div>
        {preview === null ? null : <MergePreview preview={preview} />}
      </div>
    </>
  );
}
