import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { screens } from '#web/screens.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The registrant's email address is confirmed for all domains that use it. */
export function RegistrantConfirmed() {
  const t = useText(owned);
  return (
    <EmptyState
      icon={CircleCheck}
      animation="success"
      title={<PageHeading>{t('domains.owned.confirmed')}</PageHeading>}
      actions={<DomainsLink />}
    >
      {t('domains.owned.confirmed.text')}
    </EmptyState>
  );
}

/** The link is expired or was used before. */
export function RegistrantLinkInvalid() {
  const t = useText(owned);
  return (
    <EmptyState
      icon={Link2Off}
      title={<PageHeading>{t('domains.owned.confirm.invalid')}</PageHeading>}
      actions={<DomainsLink />}
    >
      {t('domains.owned.confirm.invalid.text')}
    </EmptyState>
  );
}

function DomainsLink() {
  const t = useText(owned);
  return (
    <LinkButton href={screens.accountDomains.href()} variant="primary">
      {t('domains.owned.confirmed.action')}
    </LinkButton>
  );
}
