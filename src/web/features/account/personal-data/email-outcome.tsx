import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The new email address is confirmed. */
export function EmailConfirmed() {
  const t = useText(personal);
  return (
    <EmptyState
      icon={CircleCheck}
      animation="success"
      title={<PageHeading>{t('session.account.email.confirmed')}</PageHeading>}
      actions={
        <LinkButton href={screens.account.href()} variant="primary">
          {t('session.account.email.confirmed.action')}
        </LinkButton>
      }
    >
      {t('session.account.email.confirmed.text')}
    </EmptyState>
  );
}

/** The link is expired or was used before. */
export function EmailLinkInvalid() {
  const t = useText(personal);
  return (
    <EmptyState
      icon={Link2Off}
      title={<PageHeading>{t('session.account.email.invalid')}</PageHeading>}
      actions={
        <LinkButton href={screens.accountPersonalData.href()} variant="primary">
          {t('session.account.email.invalid.action')}
        </LinkButton>
      }
    >
      {t('session.account.email.invalid.text')}
    </EmptyState>
  );
}
