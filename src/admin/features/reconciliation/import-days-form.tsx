import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/reconciliation.json';
import { ImportBrand } from '#admin/ui/import-brand.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
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
  const t = useText(texts);
  return (
    <div className="panel mb-4 p-4">
      <Disclosure summary={t('reconciliation.import')}>
        <CommandForm intent="import" commandId={commandId} className="grid max-w-xl gap-3">
          <ImportBrand brandId={brandId} />
          <div className="field-pair">
            <TextField label={t('reconciliation.from')} name="from" type="date" defaultValue={yesterday} required />
            <TextField label={t('reconciliation.to')} name="to" type="date" defaultValue={yesterday} required />
          </div>
          <p className="text-13 text-muted-foreground">{t('reconciliation.import-hint')}</p>
          <SubmitButton variant="primary" size="small">
            {t('reconciliation.submit')}
          </SubmitButton>
        </CommandForm>
      </Disclosure>
    </div>
  );
}
