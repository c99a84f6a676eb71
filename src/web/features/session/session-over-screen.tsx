import { type SentForm, encodeFields } from '#web/forms/sent-form.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import over from '#web/text/en/session-over.json';
import { useText } from '#web/text/use-text.ts';
import { FormsClosed } from './forms-closed.tsx';
import { LoginForm } from './login/login-form.tsx';
import { SessionFrame } from './session-frame.tsx';

/**
 * 'Your session has expired' in response to a form submitted without scripts: its input is carried through the login
 * and back to its page.
 */
export function SessionOverScreen({ shell, sent, isPending }: SessionOverScreenProps) {
  const t = useText(over);
  const encodedForm = encodeFields(sent.fields);
  return (
    <SessionFrame
      heading={t('session.over.title')}
      lead={t(encodedForm !== '' ? 'session.over.kept' : 'session.over.unsent')}
      below={
        <GuestCheckoutLink href={shell.storefront.brand.storefrontRoute}>{t('session.over.shop')}</GuestCheckoutLink>
      }
    >
      {shell.session.formsAvailable ? (
        <LoginForm
          sending={{ action: screens.login.href(), isPending }}
          refused={undefined}
          next={sent.path}
          encodedForm={encodedForm}
          captcha={null}
          links={null}
        />
      ) : (
        <FormsClosed />
      )}
    </SessionFrame>
  );
}

interface SessionOverScreenProps {
  readonly shell: ShellData;
  readonly sent: SentForm;
  readonly isPending: boolean;
}
