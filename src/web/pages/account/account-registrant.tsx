import { VerifyRegistrantForm } from '#web/features/owned-domains/forms/verify-registrant-form.tsx';
import { RegistrantConfirmed, RegistrantLinkInvalid } from '#web/features/owned-domains/registrant-outcome.tsx';
import { failedVerification, verifyRegistrant } from '#web/features/owned-domains/verify-registrant.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import type { Route } from './+types/account-registrant.ts';

/** The code of the mailed link. Only submitting the form uses it: no GET may. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '' };
}

export function action(args: Route.ActionArgs) {
  return runForm(args, verifyRegistrant);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedVerification });
}

export default function AccountRegistrant({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const isDone = useFlash().done === true;
  if (isDone) return <RegistrantConfirmed />;
  if (code === '' || actionData?.kind === 'invalid') return <RegistrantLinkInvalid />;
  return <VerifyRegistrantForm code={code} isFailed={actionData?.kind === 'failed'} />;
}
