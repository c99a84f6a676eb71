import { CommandForm } from '#admin/forms/command-form.tsx';
import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reconciliation.json';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The form that has days of a brand imported. */
export function ImportDaysForm({
  commandId,
  brandId,
  yesterday,
}: {
  readonly commandId: string;
  readonly brandId: string | undefined;
  /** ISO date. */
  readonly yesterday: string;
}) {
  const t = useText(texts, shell);
  const brands = useShell()?.session.brands ?? [];
  const [only] = brands;
  const fixed = brands.length === 1 && only !== undefined ? { brandId: only.id } : {};
  return (
    <div className="panel mb-4 p-4">
      <Disclosure summary={t('reconciliation.import')}>
        <CommandForm intent="import" commandId={commandId} fields={fixed} className="grid max-w-xl gap-3">
          {(isPending) => (
            <>
              {brands.length === 1 ? null : (
                <SelectField label={t('shell.brand')} name="brandId" defaultValue={brandId ?? ''} required>
                  {brands.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  label={t('reconciliation.from')}
                  name="from"
                  type="date"
                  defaultValue={yesterday}
                  max={yesterday}
                  required
                />
                <TextField
                  label={t('reconciliation.to')}
                  name="to"
                  type="date"
                  defaultValue={yesterday}
                  max={yesterday}
                  required
                />
              </div>
              <p className="text-13 text-muted-foreground">{t('reconciliation.import-hint')}</p>
              <div>
                <Button variant="primary" size="small" isPending={isPending}>
                  {t('reconciliation.submit')}
                </Button>
              </div>
            </>
          )}
        </CommandForm>
      </Disclosure>
    </div>
  );
}
