import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Checks one domain again; without scripts the whole search is repeated. */
export function RetryButton({ card, onChecked, isIcon = false }: RetryButtonProps) {
  const t = useText(domainsText);
  const apiBase = useShellData()?.storefront.client.apiBase ?? '';
  const [isPending, setIsPending] = useState(false);
  async function retry() {
    setIsPending(true);
    const checked = await checkAgain(apiBase, card.name);
    setIsPending(false);
    if (checked !== null) onChecked(checked);
  }
  const word = isIcon ? <VisuallyHidden>{t('domains.retry')}</VisuallyHidden> : t('domains.retry');
  return (
    <Button
      variant={isIcon ? 'quiet' : 'secondary'}
      name={DOMAIN_FORM.does}
      value="search"
      isPending={isPending}
      onClick={(event) => {
        event.preventDefault();
        void retry();
      }}
    >
      <Icon of={RotateCw} size={16} />
      {word}
      <VisuallyHidden>{card.unicode}</VisuallyHidden>
    </Button>
  );
}

interface RetryButtonProps {
  readonly card: DomainCardView;
  readonly onChecked: (card: DomainCardView) => void;
  /** Shows only the icon where the label does not fit. */
  readonly isIcon?: boolean;
}

/** Checks one domain again; null when the request fails. */
async function checkAgain(apiBase: string, name: string): Promise<DomainCardView | null> {
  try {
    const response = await fetch(`${apiBase}/domains/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!response.ok) return null;
    const card: unknown = await response.json();
    return isCard(card, name) ? card : null;
  } catch {
    return null;
  }
}

/** The card's content is trusted: the server validates its own responses. */
function isCard(value: unknown, name: string): value is DomainCardView {
  return typeof value === 'object' && value !== null && 'state' in value && 'name' in value && value.name === name;
}
