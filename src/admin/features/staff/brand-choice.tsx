import { useBrandName, useSeesBrands, useShell } from '#admin/runtime/session.ts';
import staff from '#admin/text/en/staff.json';
import { useText } from '#web/text/use-text.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';

/**
 * The brands an account or token may see: all, including later ones, or those selected. Brands are hidden while all are
 * selected, since selecting one of them would not restrict anything. An account of some brands gives others no more than
 * those: they are selected instead of all. An account keeps brands that are not published yet.
 */
export function BrandChoice({ brands }: { readonly brands: readonly string[] | null }) {
  const t = useText(staff);
  const session = useShell()?.session;
  const brandName = useBrandName();
  const published = session?.brands.map(({ id }) => id) ?? [];
  const ids = new Set([...published, ...(brands ?? []), ...(session?.brandIds ?? [])]);
  const hasAll = useSeesBrands()(null);
  return (
    <fieldset className="group/brands grid gap-2">
      <legend className="mb-1.5 text-14 font-medium">{t('staff.brands')}</legend>
      {hasAll ? (
        <CheckboxField name="allBrands" value="yes" defaultChecked={brands === null} label={t('staff.all-brands')} />
      ) : null}
      <div className="grid gap-2 group-has-[[name=allBrands]:checked]/brands:hidden">
        {[...ids].map((id) => (
          <CheckboxField
            key={id}
            name="brand"
            value={id}
            defaultChecked={brands?.includes(id) ?? !hasAll}
            label={brandName(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The brands of a submitted form: null for all. */
export function brandsIn(form: { text(name: string): string; all(name: string): readonly string[] }): string[] | null {
  return form.text('allBrands') === 'yes' ? null : [...form.all('brand')];
}
