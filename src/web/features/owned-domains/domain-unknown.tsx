import SearchX from 'lucide-react/icons/search-x';
import { screens } from '#web/screens.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A domain this account does not own; the page does not reveal whether another account does. */
export function DomainUnknown() {
  const t = useText(owned);
  return (
    <EmptyState
      icon={SearchX}
      title={<PageHeading>{t('domains.owned.unknown')}</PageHeading>}
      actions={
        <LinkButton href={screens.accountDomains.href()} variant="primary">
          {t('domains.owned.unknown.list')}
        </LinkButton>
      }
    >
      {t('domains.owned.unknown.text')}
    </EmptyState>
  );
}
