import ClockAlert from 'lucide-react/icons/clock-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import UserRound from 'lucide-react/icons/user-round';
import { withReturn } from '#web/navigation/return-path.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Replaces a page of the account for a shopper who is not signed in: a link to log in that returns to this page. */
export function AccountGate({ kind, heading, path }: AccountGateProps) {
  const shell = useShellData();
  if (kind === 'expired') return <Expired path={path} />;
  if (shell?.session.kind === 'provisional')
    return <Unconfirmed path={path} email={shell.session.email} shop={shell.storefront.brand.storefrontRoute} />;
  return <SignIn heading={heading} path={path} />;
}

interface AccountGateProps {
  readonly kind: 'signed-out' | 'expired';
  readonly heading: string;
  /** The path to return to. */
  readonly path: string;
}

function SignIn({ heading, path }: Pick<AccountGateProps, 'heading' | 'path'>) {
  const t = useText(account);
  return (
    <EmptyState
      icon={UserRound}
      title={<PageHeading>{heading}</PageHeading>}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), path)} variant="primary">
            {t('session.account.login')}
          </LinkButton>
          <LinkButton href={withReturn(screens.register.href(), path)}>{t('session.account.register')}</LinkButton>
        </>
      }
    >
      {t('session.account.signedOut')}
    </EmptyState>
  );
}

function Expired({ path }: Pick<AccountGateProps, 'path'>) {
  const t = useText(account);
  const shop = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return (
    <EmptyState
      icon={ClockAlert}
      title={<PageHeading>{t('session.account.expired')}</PageHeading>}
      actions={
        <>
          <LinkButton href={withReturn(screens.login.href(), path)} variant="primary">
            {t('session.account.expired.login')}
          </LinkButton>
          <GuestCheckoutLink href={shop}>{t('session.account.expired.shop')}</GuestCheckoutLink>
        </>
      }
    >
      {t('session.account.expired.text')}
    </EmptyState>
  );
}

/** For a provisional session: the customer registered but has not opened the mailed link yet. */
function Unconfirmed({ path, email, shop }: UnconfirmedProps) {
  const t = useText(account);
  return (
    <EmptyState
      icon={MailCheck}
      animation="envelope"
      trigger="sequence"
      sequence="frame 0, play, delay 1500, frame 0, play, idle"
      title={<PageHeading>{t('session.account.provisional')}</PageHeading>}
      actions={
        <>
          <LinkButton href={shop} variant="primary">
            {t('session.account.provisional.shop')}
          </LinkButton>
          <LinkButton href={withReturn(screens.login.href(), path)}>{t('session.account.login')}</LinkButton>
        </>
      }
    >
      {email === null ? t('session.account.provisional.textNoEmail') : t('session.account.provisional.text', { email })}
    </EmptyState>
  );
}

interface UnconfirmedProps extends Pick<AccountGateProps, 'path'> {
  readonly email: string | null;
  readonly shop: string;
}
