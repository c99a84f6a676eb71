import { CommandForm } from '#admin/forms/command-form.tsx';
import { useShell } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import texts from '#admin/text/en/transfers.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The form that imports a statement of a brand's account. */
export function ImportForm({
  commandId,
  brandId,
}: {
  readonly commandId: string;
  readonly brandId: string | undefined;
}) {
  const t = useText(texts, shell);
  const brands = useShell()?.session.brands ?? [];
  const [only] = brands;
  const fixed = brands.length === 1 && only !== undefined ? { brandId: only.id } : {};
  return (
    <div className="panel mb-4 p-4">
      <Disclosure summary={t('transfers.import')}>
        <CommandForm intent="import" commandId={commandId} hasFiles fields={fixed} className="grid max-w-xl gap-3">
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
              <FileField
                label={t('transfers.file')}
                hint={t('transfers.file-hint')}
                name="file"
                accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
                required
              />
              <div>
                <Button variant="primary" size="small" isPending={isPending}>
                  {t('transfers.submit')}
                </Button>
              </div>
            </>
          )}
        </CommandForm>
      </Disclosure>
    </div>
  );
}
