import { base64Of } from '#admin/forms/base64-of.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import type { SubmittedForm } from '#admin/forms/run-form.ts';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/reports.json';
import type { OperatorApi, OperatorClient } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { RATES_BYTES } from '#contract/operator/rates.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';

/** What an import of exchange rates did. */
export type RatesOutcome = OperatorOutputOf<OperatorApi['rates']['import']>;

/** The form that imports exchange rates. */
export function ImportRates({ commandId }: { readonly commandId: string }) {
  const t = useText(texts);
  return (
    <div className="panel mb-4 p-4">
      <Disclosure summary={t('reports.import-rates')}>
        <CommandForm intent="import-rates" commandId={commandId} hasFiles className="grid max-w-xl gap-3">
          <p className="text-14 text-muted-foreground">{t('reports.import-rates-text')}</p>
          <FileField
            label={t('reports.rates-file')}
            hint={t('reports.rates-file-hint')}
            name="file"
            accept=".xml,application/xml,text/xml"
            required
          />
          <SubmitButton variant="primary" size="small">
            {t('reports.import-rates-submit')}
          </SubmitButton>
        </CommandForm>
      </Disclosure>
    </div>
  );
}

/** Imports the file of the form. */
export async function importRatesFile(
  api: OperatorClient,
  { commandId, files }: SubmittedForm,
): Promise<Result<RatesOutcome, Problem>> {
  const [file] = files('file');
  if (file === undefined || file.size === 0) return refuse({ code: 'request/invalid' });
  if (file.size > RATES_BYTES) return refuse({ code: 'request/too-large' });
  return api.rates.import({ commandId, file: await base64Of(file) });
}
