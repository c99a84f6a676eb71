import ClockAlert from 'lucide-react/icons/clock-alert';
import UserRound from 'lucide-react/icons/user-round';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import domains from '#web/text/en/domains.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Instead of what belongs to an account: the way to sign in and back here. */
export function SignInFirst({ isExpired, path }: SignInFirstProps) {
  const t = useText(domains, session);
  return (
    <EmptyState
      icon={isExpired ? ClockAlert : UserRound}
      title={<PageHeading>{t(isExpired ? 'domains.owned.expired' : 'domains.owned.heading')}</PageHeading>}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), path)} variant="primary">
            {t('session.login.heading')}
          </LinkButton>
          {isExpired ? null : (
            <LinkButton href={withReturn(screens.register.href(), path)}>{t('session.register.heading')}</LinkButton>
          )}
        </>
      }
    >
      {t(isExpired ? 'domains.owned.expired.text' : 'domains.owned.signIn')}
    </EmptyState>
  );
}

interface SignInFirstProps {
  readonly isExpired: boolean;
  /** Where to go on. */
  readonly path: string;
}
