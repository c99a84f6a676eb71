import { useShell } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The filter by brand; absent where the account sees one brand only. */
export function BrandSelect({ value }: { readonly value: string | undefined }) {
  const t = useText(shell);
  const brands = useShell()?.session.brands ?? [];
  if (brands.length < 2) return null;
  return (
    <SelectField label={t('shell.brand')} name="brandId" defaultValue={value ?? ''}>
      <option value="">{t('shell.all-brands')}</option>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
