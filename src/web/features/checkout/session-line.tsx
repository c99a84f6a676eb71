import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import type { SessionView } from '#web/shell-data.ts';
import checkoutText from '#web/text/en/checkout.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { loginHref, registerHref } from './where-instead.ts';

/** Who is ordering: 'signed in as {name}' with the way out, or the ways in; nobody has to (specification §2 Session). */
export function SessionLine({ user }: { readonly user: SessionView['user'] }) {
  const t = useText(checkoutText, session);
  if (user === null) {
    return (
      <p className="mb-4 text-14 text-muted-foreground">
        {t.rich('checkout.session.guest', {
          login: <TextLink href={loginHref()}>{t('checkout.session.login')}</TextLink>,
          register: <TextLink href={registerHref()}>{t('checkout.session.register')}</TextLink>,
        })}
      </p>
    );
  }
  return (
    <Form
      method="post"
      action={screens.logout.href()}
      className="mb-4 flex min-h-9 items-center justify-between gap-4 text-14 text-muted-foreground"
    >
      <span className="min-w-0 truncate">{t('session.signedInAs', { name: user.fullname })}</span>
      <Button variant="quiet" size="small">
        {t('session.logout')}
      </Button>
    </Form>
  );
}
