import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** All personal data of a customer as a file to download; a form, since who exported it is recorded. */
export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const command = { brandId, customerId, commandId, reason: text('reason').trim() };
    throw fileOf(brandId, valueOrThrow(await api.customers.export(command), new URL(args.request.url)));
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

function fileOf(brandId: string, exported: OperatorOutputOf<OperatorApi['customers']['export']>): Response {
  const name = `${brandId.replaceAll(/[^\w-]+/g, '-')}-${exported.exportedAt.slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
