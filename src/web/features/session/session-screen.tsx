import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFlash } from '#web/flash/use-flash.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { FormsClosed } from './forms-closed.tsx';
import { nextStep } from './next-step.ts';
import { Welcome } from './registration/welcome.tsx';
import { SessionFrame } from './session-frame.tsx';
import { SessionPanel } from './session-panel.tsx';

/**
 * A screen for shoppers who are not signed in: its form, or the welcome for a signed-in customer, or that forms are
 * unavailable.
 */
export function SessionScreen({
  shell,
  current,
  heading,
  lead,
  next,
  isAlwaysShown = false,
  children,
}: SessionScreenProps) {
  const t = useText(session);
  const [query] = useSearchParams();
  const { verified } = useFlash();
  const { user, kind, formsAvailable } = shell.session;
  const isFormShown = isAlwaysShown || query.get('as') === 'another';
  if (user !== null && kind === 'customer' && !isFormShown) {
    return <Welcome shell={shell} user={user} next={next} isNew={verified === true} />;
  }
  const guestHref = guestContinueHref(shell, next);
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
          <GuestCheckoutLink href={guestHref} variant="quiet">
            {t('session.guest')}
          </GuestCheckoutLink>
        ) : undefined
      }
    >
      {formsAvailable ? children : <FormsClosed />}
    </SessionFrame>
  );
}

/**
 * Where a guest continues without logging in: the return path, unless it needs an account. Null where the brand sells
 * to customers only.
 */
function guestContinueHref(shell: ShellData, next: string | null): string | null {
  if (next?.startsWith(screens.checkout.path) === true && !shell.storefront.brand.guestCheckout) return null;
  return nextStep(shell, next?.startsWith(screens.account.path) === true ? null : next);
}

interface SessionScreenProps {
  readonly shell: ShellData;
  /** The present screen; null where a process is continued. */
  readonly current: 'login' | 'register' | null;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly next: string | null;
  /** Shown to a signed-in customer too, because it was opened by a link or shows the result of a form. */
  readonly isAlwaysShown?: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** Switches between login and registration, keeping the return path. */
function SessionSwitch({ current, next }: SessionSwitchProps) {
  const t = useText(session);
  const choices = [
    { name: 'register', label: t('session.switch.register'), href: screens.register.href() },
    { name: 'login', label: t('session.login.heading'), href: screens.login.href() },
  ] as const;
  return (
    <nav aria-label={t('session.switch')} className="mb-4">
      <ul className="segments grid grid-cols-2">
        {choices.map(({ name, label, href }) => (
          <li key={name}>
            <RouterLink
              to={withReturn(href, next)}
              aria-current={name === current ? 'page' : undefined}
              className="segment"
            >
              {label}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SessionSwitchProps {
  /** The present screen. */
  readonly current: 'login' | 'register';
  readonly next: string | null;
}
