import UserRound from 'lucide-react/icons/user-round';
import { ManageDomainsCard } from '#web/features/owned-domains/manage-domains-card.tsx';
import { AccountDetails } from '#web/features/session/account-details.tsx';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import header from '#web/text/en/header.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Account() {
  const t = useText(header, session);
  const shell = useShellData();
  if (shell === null) return null;
  const { user, email } = shell.session;
  const heading = <PageHeading>{t('header.links.account')}</PageHeading>;
  if (user !== null) {
    return (
      <div className="mx-auto max-w-md">
        {heading}
        <div className="grid gap-4">
          <AccountDetails user={user} email={email} />
          <ManageDomainsCard />
          <Notice>{t('session.account.later')}</Notice>
        </div>
      </div>
    );
  }
  const here = screens.account.href();
  return (
    <EmptyState
      icon={UserRound}
      title={heading}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), here)} variant="primary">
            {t('session.login.heading')}
          </LinkButton>
          <LinkButton href={withReturn(screens.register.href(), here)}>{t('session.register.heading')}</LinkButton>
        </>
      }
    >
      {t('session.account.signIn')}
    </EmptyState>
  );
}
