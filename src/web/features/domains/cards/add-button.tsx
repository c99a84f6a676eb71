import Plus from 'lucide-react/icons/plus';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { DOMAIN_FORM, yearsControl } from '#web/features/domains/domain-form.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { useDomainAction } from '#web/features/domains/use-domain-action.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Adds a domain to the basket without leaving the page; without scripts it submits the enclosing form. */
export function AddButton({ card, years, look, onRefused }: AddButtonProps) {
  const t = useText(domainsText);
  const { addedRef } = useChooser();
  const { run, isPending } = useDomainAction((result) => {
    if (result.kind === 'added') onRefused(result.refused[0]?.code ?? null);
  });
  const does = `add ${card.tld} ${card.name}`;
  return (
    <Button
      variant={look === 'primary' ? 'primary' : 'secondary'}
      size={look === 'dense' ? 'small' : 'medium'}
      name={DOMAIN_FORM.does}
      value={does}
      isPending={isPending}
      onClick={(event) => {
        event.preventDefault();
        addedRef.current = card.name;
        run(does, { [yearsControl(card.name)]: String(years) });
      }}
    >
      {look === 'dense' ? (
        <>
          <span className="grid size-5 place-items-center sm:hidden">
            <Icon of={Plus} size={16} />
          </span>
          <span className="max-sm:sr-only">{t('domains.add')}</span>
        </>
      ) : (
        t('domains.add')
      )}
      <VisuallyHidden>{card.unicode}</VisuallyHidden>
    </Button>
  );
}

interface AddButtonProps {
  readonly card: DomainCardView;
  readonly years: number;
  /** 'dense' shows only an icon on phones. */
  readonly look: 'primary' | 'secondary' | 'dense';
  /** Called with the reason it was not added, or null when it was. */
  readonly onRefused: (code: AddRefusal['code'] | null) => void;
}
