import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Form } from 'react-router';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/**
 * The signed-in customer with links to the account and logout; for an unconfirmed registration what is missing, and a
 * login link.
 */
export function AccountMenu({ user, isProvisional }: AccountMenuProps) {
  const t = useText(header);
  return (
    <>
      <button
        type="button"
        popoverTarget="header-account"
        aria-label={t('header.accountOf', { name: user.fullname })}
        className="round-button"
      >
        <Avatar user={user} />
      </button>
      <div id="header-account" popover="auto" className="header-popover p-2">
        <p className="px-3 py-2 text-14">
          <span className="block truncate font-semibold">{user.fullname}</span>
          <span className="block truncate text-muted-foreground">{user.username}</span>
          {isProvisional ? <span className="mt-2 block text-13">{t('header.provisional')}</span> : null}
        </p>
        <RouterLink to={isProvisional ? screens.login.href() : screens.account.href()} className="menu-item">
          <Icon of={UserRound} />
          {t(isProvisional ? 'header.links.login' : 'header.links.account')}
        </RouterLink>
        <Form method="post" action={screens.logout.href()}>
          <button type="submit" className="menu-item">
            <Icon of={LogOut} />
            {t('header.logout')}
          </button>
        </Form>
      </div>
    </>
  );
}

interface AccountMenuProps {
  readonly user: NonNullable<SessionView['user']>;
  /** The email address is not confirmed yet, so there is no account. */
  readonly isProvisional: boolean;
}
