import KeyRound from 'lucide-react/icons/key-round';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router';
import { PasskeyForm, useHasPasskeys } from '#admin/features/account/passkey-form.tsx';
import { readAssertion } from '#admin/features/account/read-passkey-response.ts';
import { hrefWith } from '#admin/formats/href-with.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { FocusedProblem } from '#admin/forms/focused-problem.tsx';
import { type FormOutcome, type SubmittedForm, runForm } from '#admin/forms/run-form.ts';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { submitForm } from '#admin/forms/submit-form.ts';
import { returnPath } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/session.json';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['session.login']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const to = url.searchParams.get('to');
  const link = url.searchParams.get('link');
  // The address of links that log in.
  if (link !== null) throw redirect(hrefWith(screens.loginLink.href(), { code: link }));
  const session = await api.session.get({});
  if (session.ok) throw redirect(returnPath(to));
  return { commandId: newCommandId(), hasPasskeys: (await api.session.preparePasskey({})).ok };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    if (form.intent === 'login') {
      const answer = await api.session.login({ email: form.text('email').trim(), password: form.text('password') });
      return answer.ok ? ok(answer.value.challenge) : answer;
    }
    const answer = await (form.intent === 'passkey'
      ? logInByPasskey(api, form)
      : api.session.confirm({ challenge: form.row, code: form.text('code').replaceAll(' ', '') }));
    if (!answer.ok) return answer;
    throw redirect(returnPath(new URL(args.request.url).searchParams.get('to')));
  });
}

/** Logs in by the answer of a passkey. */
async function logInByPasskey(
  { session }: Pick<OperatorClient, 'session'>,
  { text }: Pick<SubmittedForm, 'text'>,
): Promise<Result<object, Problem>> {
  const response = readAssertion(text('response'));
  return response === null ? refuse({ code: 'request/invalid' }) : session.loginByPasskey({ response });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Login({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<string>>();
  const challenge = challengeOf(outcome);
  const to = useSearchParams()[0].get('to') ?? undefined;
  if (challenge === null) {
    return (
      <>
        <PageHeading lead={t('session.lead')}>{t('session.login')}</PageHeading>
        {outcome?.kind === 'refused' && outcome.intent === 'confirm' ? (
          <FocusedProblem problem={outcome.problem} />
        ) : null}
        <CommandForm intent="login" commandId={loaderData.commandId}>
          <TextField label={t('session.email')} name="email" type="email" autoComplete="username" required />
          <TextField
            label={t('session.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <PendingButton variant="primary" isWide>
            {t('session.continue')}
          </PendingButton>
        </CommandForm>
        {loaderData.hasPasskeys ? <PasskeyLogin commandId={loaderData.commandId} /> : null}
      </>
    );
  }
  return (
    <>
      <PageHeading>{t('session.second-factor')}</PageHeading>
      <CommandForm intent="confirm" row={challenge} commandId={loaderData.commandId}>
        <TextField
          label={t('session.code')}
          hint={t('session.code-hint')}
          name="code"
          autoComplete="one-time-code"
          required
        />
        <PendingButton variant="primary" isWide>
          {t('session.login')}
        </PendingButton>
      </CommandForm>
      <p className="mt-4 text-center text-14">
        <TextLink href={hrefWith(screens.login.href(), { to })}>{t('session.start-again')}</TextLink>
      </p>
    </>
  );
}

/** The login by a passkey, in browsers that have passkeys. */
function PasskeyLogin({ commandId }: { readonly commandId: string }) {
  const t = useText(texts);
  if (useHasPasskeys() !== true) return null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-center text-13 text-muted-foreground">{t('session.or')}</p>
      <PasskeyForm intent="passkey" commandId={commandId} request={{ for: 'login' }}>
        <PendingButton isWide>
          <Icon of={KeyRound} />
          {t('session.passkey')}
        </PendingButton>
      </PasskeyForm>
    </div>
  );
}

/** The challenge that waits for its code; null before the password, and when it has expired. */
function challengeOf(outcome: FormOutcome<string> | undefined): string | null {
  if (outcome === undefined) return null;
  if (outcome.kind === 'done') return outcome.intent === 'login' ? outcome.value : outcome.row;
  return outcome.intent === 'confirm' && outcome.problem.code !== 'staff/challenge-expired' ? outcome.row : null;
}
