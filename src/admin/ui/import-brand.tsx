import { useShell } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The brand something is imported for; not asked for when the account sees one only. */
export function ImportBrand({ brandId }: { readonly brandId: string | undefined }) {
  const t = useText(shell);
  const brands = useShell()?.session.brands ?? [];
  const [only] = brands;
  if (brands.length === 1 && only !== undefined) return <input type="hidden" name="brandId" value={only.id} />;
  return (
    <SelectField label={t('shell.brand')} name="brandId" defaultValue={brandId ?? ''} required>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
