import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { screens } from '#web/screens.ts';
import type { ShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormsClosed } from './forms-closed.tsx';
import { SessionFrame } from './session-frame.tsx';
import { SessionSwitch } from './session-switch.tsx';
import { Welcome } from './welcome.tsx';

/** A screen for signed-out shoppers (D5): its form, or who is signed in already, or that forms are closed. */
export function SessionScreen({ shell, current, heading, next, children }: SessionScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const { user, formsAvailable } = shell.session;
  if (user !== null && query.get('as') !== 'another') return <Welcome shell={shell} user={user} next={next} />;
  const mayGoOnAsGuest = shell.storefront.brand.guest_checkout && next?.startsWith(screens.checkout.path) === true;
  return (
    <SessionFrame
      heading={heading}
      above={<SessionSwitch current={current} next={next} />}
      below={
        mayGoOnAsGuest ? (
          <LinkButton href={next} variant="quiet">
            {t('session.guest')}
          </LinkButton>
        ) : undefined
      }
    >
      {formsAvailable ? children : <FormsClosed />}
    </SessionFrame>
  );
}

interface SessionScreenProps {
  readonly shell: ShellData;
  readonly current: 'login' | 'register';
  readonly heading: string;
  readonly next: string | null;
  /** The form. */
  readonly children: ReactNode;
}
