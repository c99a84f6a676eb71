import { failureCode } from '#web/failure-kind.ts';
import { RegistrantConfirmed, RegistrantLinkInvalid } from '#web/features/owned-domains/registrant-outcome.tsx';
import { VerifyRegistrantForm } from '#web/features/owned-domains/verify-registrant-form.tsx';
import { verifyFailed, verifyRegistrant } from '#web/features/owned-domains/verify-registrant.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import type { Route } from './+types/account-registrant.ts';

/** The code of the mailed link, which only the form spends (D9). */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get('code') ?? '', isDone: url.searchParams.has('done') };
}

export async function action({ request, context }: Route.ActionArgs) {
  return verifyRegistrant(context.get(pageContext), await readForm(request));
}

/** What did not reach the shop leaves the page as it is; anything else, redirects too, is thrown on. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    failureCode(error);
    return verifyFailed('failed', 'server/unavailable');
  }
}

export default function AccountRegistrant({ loaderData: { code, isDone }, actionData }: Route.ComponentProps) {
  if (isDone) return <RegistrantConfirmed />;
  if (code === '' || actionData?.kind === 'invalid') return <RegistrantLinkInvalid />;
  return <VerifyRegistrantForm code={code} isFailed={actionData?.kind === 'failed'} />;
}
