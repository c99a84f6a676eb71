import { ConfirmEmailForm } from '#web/features/account/personal-data/confirm-email-form.tsx';
import { confirmEmail } from '#web/features/account/personal-data/confirm-email.ts';
import { EmailConfirmed, EmailLinkInvalid } from '#web/features/account/personal-data/email-outcome.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-email.ts';
import { sendAccountForm } from './account-client-action.ts';

/** The code of the mailed link. Only submitting the form uses it: no GET may. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  return confirmEmail(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountEmail({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const isDone = useFlash().done === true;
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  if (isDone) return <EmailConfirmed />;
  if (code === '' || refusal?.code === 'account/link-invalid') return <EmailLinkInvalid />;
  return <ConfirmEmailForm code={code} refusal={refusal} />;
}
