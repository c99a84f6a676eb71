import { base64Of } from '#admin/forms/base64-of.ts';
import type { SubmittedForm } from '#admin/forms/run-form.ts';
import { STATEMENT_BYTES } from '#contract/operator/bank-transfers.ts';
import type { OperatorApi, OperatorClient } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';

/** What an import did; null for other changes. */
export type ImportOutcome = OperatorOutputOf<OperatorApi['transfers']['import']> | null;

/** Makes the change a form about bank transfers asks for. */
export async function runTransferAction(
  api: OperatorClient,
  form: SubmittedForm,
): Promise<Result<ImportOutcome, Problem>> {
  const { intent, row: transferId, commandId, text } = form;
  const key = { brandId: text('brandId'), transferId, commandId };
  switch (intent) {
    case 'import':
      return importFile(api, form);
    case 'assign':
      return withoutValue(await api.transfers.assign({ ...key, orderId: text('orderId') }));
    case 'dismiss':
      return withoutValue(await api.transfers.dismiss({ ...key, reason: text('reason').trim() }));
    default:
      return refuse({ code: 'request/invalid' });
  }
}

async function importFile(
  api: OperatorClient,
  { commandId, text, files }: SubmittedForm,
): Promise<Result<ImportOutcome, Problem>> {
  const [file] = files('file');
  if (file === undefined || file.size === 0) return refuse({ code: 'request/invalid' });
  if (file.size > STATEMENT_BYTES) return refuse({ code: 'request/too-large' });
  const content = await base64Of(file);
  return api.transfers.import({ brandId: text('brandId'), commandId, file: content });
}

function withoutValue(result: Result<unknown, Problem>): Result<null, Problem> {
  return result.ok ? ok(null) : result;
}
