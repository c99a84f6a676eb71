import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { GuestWay } from '#web/guest-way.tsx';
import { screens } from '#web/screens.ts';
import type { ShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { FormsClosed } from './forms-closed.tsx';
import { SessionFrame } from './session-frame.tsx';
import { SessionPanel } from './session-panel.tsx';
import { SessionSwitch } from './session-switch.tsx';
import { wayOn } from './way-on.ts';
import { Welcome } from './welcome.tsx';

/** A screen for shoppers who are not signed in (D5): its form, or who is signed in already, or that forms are closed. */
export function SessionScreen({ shell, current, heading, lead, next, isBegun = false, children }: SessionScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const { user, kind, formsAvailable } = shell.session;
  const mayAsk = isBegun || query.get('as') === 'another';
  if (user !== null && kind === 'customer' && !mayAsk) {
    return <Welcome shell={shell} user={user} next={next} isNew={query.has('verified')} />;
  }
  const guestHref = guestWay(shell, next);
  return (
    <SessionFrame
      heading={heading}
      {...(lead === undefined ? {} : { lead })}
      above={
        current === null ? null : (
          <SessionPanel session={shell.session}>
            <SessionSwitch current={current} next={next} />
          </SessionPanel>
        )
      }
      below={
        guestHref !== null && current !== null ? (
          <GuestWay href={guestHref} variant="quiet">
            {t('session.guest')}
          </GuestWay>
        ) : undefined
      }
    >
      {formsAvailable ? children : <FormsClosed />}
    </SessionFrame>
  );
}

/** Where somebody goes on who does not log in (specification §6): where they were going, unless that takes an account. Null where the brand sells to customers only. */
function guestWay(shell: ShellData, next: string | null): string | null {
  if (next?.startsWith(screens.checkout.path) === true && !shell.storefront.brand.guest_checkout) return null;
  return wayOn(shell, next?.startsWith(screens.account.path) === true ? null : next);
}

interface SessionScreenProps {
  readonly shell: ShellData;
  /** Which of the ways in this is; null where something begun before goes on. */
  readonly current: 'login' | 'register' | null;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly next: string | null;
  /** Whoever is signed in began this all the same: by a link, or by a form that is being answered. */
  readonly isBegun?: boolean;
  /** The form. */
  readonly children: ReactNode;
}
