import { VerifyRegistrantForm } from '#web/features/owned-domains/forms/verify-registrant-form.tsx';
import { RegistrantConfirmed, RegistrantLinkInvalid } from '#web/features/owned-domains/registrant-outcome.tsx';
import { verifyFailed, verifyRegistrant } from '#web/features/owned-domains/verify-registrant.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { showOverPage } from '#web/runtime/stay-on-system-error.ts';
import type { Route } from './+types/account-registrant.ts';

/** The code of the mailed link. Only submitting the form uses it: no GET may. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  return verifyRegistrant(context.get(pageContext), await readForm(request));
}

/** When the request fails, the page stays as it is; anything else, such as a redirect, is rethrown. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    showOverPage(error);
    return verifyFailed('failed', 'server/unavailable');
  }
}

export default function AccountRegistrant({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const isDone = useFlash().done === true;
  if (isDone) return <RegistrantConfirmed />;
  if (code === '' || actionData?.kind === 'invalid') return <RegistrantLinkInvalid />;
  return <VerifyRegistrantForm code={code} isFailed={actionData?.kind === 'failed'} />;
}
