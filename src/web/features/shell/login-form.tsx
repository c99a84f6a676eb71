import { Form, Link, useNavigation } from 'react-router';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The header's login form; the login screen answers it, and shows what was wrong. */
export function LoginForm({ next }: { readonly next: string }) {
  const t = useText(header);
  const navigation = useNavigation();
  const action = screens.login.href();
  return (
    <Form method="post" action={action} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      <TextField
        id="header-username"
        label={t('header.login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        id="header-password"
        label={t('header.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button variant="primary" isWide isPending={navigation.formAction === action}>
        {t('header.login.submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 text-14">
        <SmallLink href={withReturn(screens.recover.href(), next)}>{t('header.login.forgotten')}</SmallLink>
        <SmallLink href={withReturn(screens.register.href(), next)}>{t('header.login.register')}</SmallLink>
      </div>
    </Form>
  );
}

function SmallLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link to={href} className="quiet-link text-primary">
      {children}
    </Link>
  );
}
