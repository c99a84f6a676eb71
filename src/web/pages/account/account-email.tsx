import { failedForm } from '#web/features/account/failed-form.ts';
import { ConfirmEmailForm } from '#web/features/account/personal-data/confirm-email-form.tsx';
import { confirmEmail } from '#web/features/account/personal-data/confirm-email.ts';
import { EmailConfirmed, EmailLinkInvalid } from '#web/features/account/personal-data/email-outcome.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import type { Route } from './+types/account-email.ts';

/** The code of the mailed link. Only submitting the form uses it: no GET may. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '' };
}

export function action(args: Route.ActionArgs) {
  return runForm(args, confirmEmail);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

export default function AccountEmail({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const isDone = useFlash().done === true;
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  if (isDone) return <EmailConfirmed />;
  if (code === '' || refusal?.code === 'account/link-invalid') return <EmailLinkInvalid />;
  return <ConfirmEmailForm code={code} refusal={refusal} />;
}
