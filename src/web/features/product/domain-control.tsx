import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { anchorOf, CONTROL } from './control-name.ts';

/** The domain a service is for: one the shopper has (specification §2 'use existing'). */
export function DomainControl({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const t = useText(product);
  return (
    <div id={anchorOf(CONTROL.domain)}>
      <TextField
        label={t('product.domain.label')}
        hint={t('product.domain.hint')}
        name={CONTROL.domain}
        defaultValue={name}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
    </div>
  );
}
