import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { CommandForm, useOutcome } from '#admin/forms/command-form.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { requirePermission, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/view.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['view.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', customerId: params['customerId'] ?? '' };
  await requirePermission(api.session, 'customers.view-as', url);
  const { email } = valueOrThrow(await api.customers.get(key), url);
  return { key, email, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, ({ api }, { commandId, text }) =>
    api.customers.viewAs({ brandId, customerId, commandId, reason: text('reason').trim() }),
  );
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CustomerViewScreen({ loaderData: { key, email, commandId } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<{ readonly url: string }>>();
  const { isDone } = useOutcome('view');
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.customer.href(key)}>{t('view.back')}</TextLink>
      </p>
      <PageHeading lead={t('view.lead')}>{t('view.heading', { email })}</PageHeading>
      <div className="grid max-w-xl gap-6">
        {isDone && outcome?.kind === 'done' ? (
          <Notice
            tone="success"
            title={t('view.ready')}
            actions={
              <a
                href={outcome.value.url}
                target="_blank"
                rel="noreferrer"
                className="button button-primary button-small"
              >
                {t('view.open')}
              </a>
            }
          >
            {t('view.ready-text')}
          </Notice>
        ) : null}
        <CommandForm key={commandId} intent="view" commandId={commandId} className="panel grid gap-4 p-4">
          <TextField label={t('view.reason')} hint={t('view.reason-hint')} name="reason" required />
          <SubmitButton variant={isDone ? 'secondary' : 'primary'}>{t('view.submit')}</SubmitButton>
        </CommandForm>
      </div>
    </>
  );
}
