import type { OptionView } from '#web/features/product/product-views.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';

/** An option's name and description, and whether it is optional. */
export function OptionLegend({ option: { name, description, required } }: { readonly option: OptionView }) {
  const t = useText(navigation);
  return (
    <>
      {name}
      {required ? null : <span className="font-normal text-muted-foreground"> ({t('navigation.optional')})</span>}
      {description === '' ? null : (
        <span className="block text-13 font-normal text-muted-foreground">{description}</span>
      )}
    </>
  );
}
