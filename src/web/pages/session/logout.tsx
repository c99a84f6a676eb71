import LogOut from 'lucide-react/icons/log-out';
import { Form, redirect, useNavigation } from 'react-router';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import { returnPath } from '#web/navigation/return-path.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { CONTINUE_AS_GUEST } from '#web/session/continue-as-guest.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import sessionPanel from '#web/text/en/session-panel.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/logout.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, logOut);
}

/** Ends the session, or clears an expired one, and redirects to the form's return path. */
async function logOut({ api }: PageContext, form: FormData) {
  if (formText(form, 'intent') === CONTINUE_AS_GUEST) {
    valueOrThrow(await api.account.goOnAsGuest({}));
    return redirect(returnPath(form.get('next')) ?? screens.loading.href(), 303);
  }
  valueOrThrow(await api.account.logout({}));
  return redirect(screens.logout.href(), 303);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function Logout() {
  const t = useText(session, sessionPanel);
  const shell = useShellData();
  if (shell === null) return null;
  const { user } = shell.session;
  if (user !== null) {
    return (
      <SessionFrame heading={t('session.logout')} lead={t('session.signedInAs', { name: user.fullname })}>
        <LogoutForm />
      </SessionFrame>
    );
  }
  return (
    <EmptyState
      icon={LogOut}
      title={<PageHeading>{t('session.ended.heading')}</PageHeading>}
      actions={
        <>
          <GuestCheckoutLink href={shell.storefront.brand.storefrontRoute} variant="primary">
            {t('session.ended.shop')}
          </GuestCheckoutLink>
          <LinkButton href={screens.login.href()}>{t('session.login.submit')}</LinkButton>
        </>
      }
    >
      {t('session.ended.text')}
    </EmptyState>
  );
}

/** Ends the session by POST, because no GET may; a script submits the form at once. */
function LogoutForm() {
  const t = useText(sessionPanel);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useSelfSubmit(true);
  return (
    <Form ref={form} method="post" action={screens.logout.href()}>
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {t('session.logout')}
      </Button>
    </Form>
  );
}
