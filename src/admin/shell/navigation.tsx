import LogOut from 'lucide-react/icons/log-out';
import { Form, useLocation } from 'react-router';
import { useTerm } from '#admin/formats/state-badge.tsx';
import type { StaffSession } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { NAV_GROUPS, NAV_ITEMS, isCurrent } from './nav-items.ts';

/** The screens the account may open, its name and the logout. */
export function Navigation({ session, onNavigate }: NavigationProps) {
  const t = useText(shell);
  const term = useTerm();
  const { pathname } = useLocation();
  const allowed = NAV_ITEMS.filter(({ permission }) => session.permissions.includes(permission));
  const groups = NAV_GROUPS.map((group) => ({ group, items: allowed.filter((item) => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
  return (
    <>
      <nav aria-label={t('shell.navigation')}>
        {groups.map(({ group, items }) => (
          <ul key={group} aria-label={t(`shell.group-${group}`)} className="nav-group">
            {items.map((item) => (
              <li key={item.name}>
                <RouterLink
                  to={item.href}
                  onClick={onNavigate}
                  aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                  className="nav-link"
                >
                  <Icon of={item.icon} />
                  {t(`shell.${item.name}`)}
                </RouterLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto flex items-center gap-2 border-t border-border pt-3">
        <RouterLink
          to={screens.account.href()}
          onClick={onNavigate}
          aria-label={t('shell.account', { name: session.name })}
          aria-current={pathname === screens.account.href() ? 'page' : undefined}
          className="account-link"
        >
          <span className="truncate text-14 font-medium">{session.name}</span>
          <span className="truncate text-12 text-muted-foreground">{term('role', session.role)}</span>
        </RouterLink>
        <Form method="post" action={screens.logout.href()}>
          <button type="submit" aria-label={t('shell.log-out')} title={t('shell.log-out')} className="round-button">
            <Icon of={LogOut} />
          </button>
        </Form>
      </div>
    </>
  );
}

interface NavigationProps {
  readonly session: StaffSession;
  readonly onNavigate?: () => void;
}
