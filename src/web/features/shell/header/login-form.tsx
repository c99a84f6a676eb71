import { Form } from 'react-router';
import { returnHref } from '#web/features/shell/return-href.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/** The header's login form before scripts are loaded; the login screen handles it and shows its errors. */
export function LoginForm({ next }: { readonly next: string }) {
  const t = useText(header);
  return (
    <Form method="post" action={screens.login.href()} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      {FIELDS.map(({ text, ...input }) => (
        <label key={text} className="grid gap-1.5 text-14 font-medium">
          {t(text)}
          <input {...input} required autoCapitalize="none" spellCheck={false} className="control h-11 font-normal" />
        </label>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 text-14">
        {LINKS.map(({ text, screen }) => (
          <RouterLink key={text} to={returnHref(screen, next)} className="quiet-link text-primary">
            {t(text)}
          </RouterLink>
        ))}
      </div>
      <Button variant="primary" isWide>
        {t('header.login.submit')}
      </Button>
    </Form>
  );
}

const FIELDS = [
  { text: 'header.login.username', name: 'username', type: 'text', autoComplete: 'username' },
  { text: 'header.login.password', name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;

const LINKS = [
  { text: 'header.login.forgotten', screen: screens.recover },
  { text: 'header.login.register', screen: screens.register },
] as const;
