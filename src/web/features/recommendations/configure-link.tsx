import { screens } from '#web/screens.ts';
import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A link to the configuration page; a plain click opens the dialog instead. */
export function ConfigureLink({ product, onConfigure }: ConfigureLinkProps) {
  const t = useText(recommendations);
  return (
    <RouterLink
      to={screens.productAdd.href({ pid: product.slug })}
      className={buttonStyle('secondary', 'medium', false)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onConfigure();
      }}
    >
      {t('recommendations.add')}
      <VisuallyHidden>{product.name}</VisuallyHidden>
    </RouterLink>
  );
}

interface ConfigureLinkProps {
  readonly product: { readonly slug: string; readonly name: string };
  readonly onConfigure: () => void;
}
