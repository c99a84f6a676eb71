import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

/** Switches between login and registration, keeping the return path. */
export function SessionSwitch({ current, next }: SessionSwitchProps) {
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
