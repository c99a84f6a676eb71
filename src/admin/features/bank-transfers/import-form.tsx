import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/transfers.json';
import { ImportBrand } from '#admin/ui/import-brand.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';

/** The form that imports a statement of a brand's account. */
export function ImportForm({
  commandId,
  brandId,
}: {
  readonly commandId: string;
  readonly brandId: string | undefined;
}) {
  const t = useText(texts);
  return (
    <div className="panel mb-4 p-4">
      <Disclosure summary={t('transfers.import')}>
        <CommandForm intent="import" commandId={commandId} hasFiles className="grid max-w-xl gap-3">
          <ImportBrand brandId={brandId} />
          <FileField
            label={t('transfers.file')}
            hint={t('transfers.file-hint')}
            name="file"
            accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
            required
          />
          <SubmitButton variant="primary" size="small">
            {t('transfers.submit')}
          </SubmitButton>
        </CommandForm>
      </Disclosure>
    </div>
  );
}
