import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { loginHref, registerHref } from './where-instead.ts';

/** The ways in for somebody who orders without an account; nobody has to take one (specification §2 Session panel). */
export function SessionLine() {
  const t = useText(checkoutText);
  return (
    <p className="mb-4 text-14 text-muted-foreground">
      {t.rich('checkout.session.guest', {
        login: <TextLink href={loginHref()}>{t('checkout.session.login')}</TextLink>,
        register: <TextLink href={registerHref()}>{t('checkout.session.register')}</TextLink>,
      })}
    </p>
  );
}
