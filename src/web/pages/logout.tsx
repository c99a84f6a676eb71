import LogOut from 'lucide-react/icons/log-out';
import { redirect } from 'react-router';
import { CONTINUE_AS_GUEST } from '#web/continue-as-guest.ts';
import { LogoutForm } from '#web/features/session/logout-form.tsx';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { formText, readForm } from '#web/forms/read-form.ts';
import { GuestCheckoutLink } from '#web/guest-checkout-link.tsx';
import { returnPath } from '#web/return-path.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { valueOrThrow } from '#web/runtime/page-problem.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import { screens } from '#web/screens.ts';
import sessionPanel from '#web/text/en/session-panel.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/logout.ts';

/** Ends the session, or clears an expired one, and redirects to the form's return path. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await readForm(request);
  if (formText(form, 'intent') === CONTINUE_AS_GUEST) {
    valueOrThrow(await api.account.goOnAsGuest({}));
    return redirect(returnPath(form.get('next')) ?? screens.loading.href(), 303);
  }
  valueOrThrow(await api.account.logout({}));
  return redirect(screens.logout.href(), 303);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
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
          <GuestCheckoutLink href={shell.storefront.brand.storefront_route} variant="primary">
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
