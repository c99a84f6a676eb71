import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Uses an owned domain for the product; without scripts the choice above does the same. */
export function SelectButton({ choice, unicode }: { readonly choice: DomainChoice; readonly unicode: string }) {
  const t = useText(domainsText);
  const { select } = useChooser();
  return (
    <span className="no-script:hidden">
      <Button type="button" onClick={() => select(choice)}>
        {t('domains.use')}
        <VisuallyHidden>{unicode}</VisuallyHidden>
      </Button>
    </span>
  );
}
