import KeyRound from 'lucide-react/icons/key-round';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { BrandChoice, brandsIn } from '#admin/features/staff/brand-choice.tsx';
import { TokenList } from '#admin/features/tokens/token-list.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useShell } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import texts from '#admin/text/en/tokens.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { ok } from '#core/result.ts';
import { isPermission } from '#core/staff/permissions.ts';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['tokens.heading']) }];

/** How long a token may be valid (days). */
const DAYS = [30, 90, 180, 366] as const;

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { tokens } = valueOrThrow(await api.tokens.list({}), url);
  return { rows: tokens.map((token) => ({ token, commandId: newCommandId() })), commandId: newCommandId() };
}

/** The result is the new token, which is in no other answer. */
export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    const { intent, row, commandId, text, all } = form;
    if (intent === 'revoke') {
      const revoked = await api.tokens.revoke({ commandId, tokenId: row });
      return revoked.ok ? ok(null) : revoked;
    }
    const created = await api.tokens.create({
      commandId,
      name: text('name').trim(),
      scopes: all('scope').filter((scope) => isPermission(scope)),
      brands: brandsIn(form),
      days: Number(text('days')),
    });
    return created.ok ? ok(created.value.token) : created;
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Tokens({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<string | null>>();
  const { rows, commandId } = loaderData;
  const timesCreated = useTimesDone('create');
  const created = outcome?.kind === 'done' ? outcome.value : null;
  return (
    <>
      <PageHeading lead={t('tokens.lead')}>{t('tokens.heading')}</PageHeading>
      {outcome?.kind === 'done' && outcome.intent === 'revoke' ? (
        <DoneNotice>{t('tokens.was-revoked')}</DoneNotice>
      ) : null}
      {created === null ? null : <NewToken token={created} />}
      <div className="panel mb-6 px-4 py-2">
        <Disclosure
          key={timesCreated}
          summary={t('tokens.create')}
          open={outcome?.kind === 'refused' && outcome.intent === 'create'}
        >
          <CreateForm commandId={commandId} />
        </Disclosure>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={KeyRound} title={<h2 className="text-20 font-semibold">{t('tokens.empty')}</h2>}>
          {t('tokens.empty-text')}
        </EmptyState>
      ) : (
        <TokenList rows={rows} />
      )}
    </>
  );
}

function NewToken({ token }: { readonly token: string }) {
  const t = useText(texts, shell);
  return (
    <div className="mb-4">
      <Notice
        tone="success"
        title={t('tokens.created-title')}
        actions={
          <CopyButton text={token} label={t('shell.copy')} copied={t('shell.copied')} name={t('tokens.copy-name')} />
        }
      >
        <p>{t('tokens.created')}</p>
        <code className="mt-1 block font-mono text-14 break-all select-all">{token}</code>
      </Notice>
    </div>
  );
}

function CreateForm({ commandId }: { readonly commandId: string }) {
  const t = useText(texts);
  const term = useTerm();
  const permissions = useShell()?.session.permissions ?? [];
  return (
    <CommandForm intent="create" commandId={commandId} className="grid max-w-lg gap-4 pb-2">
      {(isPending) => (
        <>
          <TextField
            label={t('tokens.name')}
            hint={t('tokens.name-hint')}
            name="name"
            autoComplete="off"
            readOnly={isPending}
            required
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-14 font-medium">{t('tokens.scopes')}</legend>
            {permissions.map((permission) => (
              <CheckboxField key={permission} name="scope" value={permission} label={term('permission', permission)} />
            ))}
          </fieldset>
          <BrandChoice brands={null} />
          <SelectField label={t('tokens.days')} name="days" defaultValue="90">
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t('tokens.days-count', { count: days })}
              </option>
            ))}
          </SelectField>
          <SubmitButton variant="primary">{t('tokens.submit')}</SubmitButton>
        </>
      )}
    </CommandForm>
  );
}
