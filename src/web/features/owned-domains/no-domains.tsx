import Globe from 'lucide-react/icons/globe';
import { screens } from '#web/screens.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An account without domains, with a link to the search. */
export function NoDomains() {
  const t = useText(owned);
  return (
    <EmptyState
      icon={Globe}
      animation="globe"
      trigger="loop-on-hover"
      title={<h2 className="text-20 font-semibold">{t('domains.owned.empty')}</h2>}
      actions={
        <LinkButton href={screens.domains.href()} variant="primary">
          {t('domains.owned.empty.search')}
        </LinkButton>
      }
    >
      {t('domains.owned.empty.text')}
    </EmptyState>
  );
}
