import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { AnimatedIcon } from '#web/ui/animated-icon/animated-icon.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A link to the transfer of a domain; with scripts the chooser opens it in place. */
export function TransferLink({ card }: { readonly card: Pick<DomainCardView, 'unicode'> }) {
  const t = useText(domainsText);
  const { open } = useChooser();
  const params = new URLSearchParams({ mode: 'transfer', name: card.unicode });
  return (
    <LinkButton
      href={`${screens.domains.href()}?${params.toString()}`}
      variant="quiet"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open('transfer', card.unicode);
      }}
    >
      <AnimatedIcon still={ArrowLeftRight} name="transfer" size={16} trigger="hover" />
      {t('domains.transferIt')}
      <VisuallyHidden>{card.unicode}</VisuallyHidden>
    </LinkButton>
  );
}
