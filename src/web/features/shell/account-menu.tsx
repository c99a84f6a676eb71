import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Form, Link } from 'react-router';
import { screens } from '#web/screens.ts';
import type { SessionView } from '#web/shell-data.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from './avatar.tsx';

type User = NonNullable<SessionView['user']>;

/** Who is signed in, the way to their account and out (specification §2 Header). */
export function AccountMenu({ user }: { readonly user: User }) {
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
        </p>
        <Link to={screens.account.href()} className="menu-item">
          <Icon of={UserRound} />
          {t('header.links.account')}
        </Link>
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
