import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { exportFile } from '#admin/features/customers/export-file.ts';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';

/** All personal data of a customer as a file to download; a form, since who exported it is recorded. */
export async function action(args: ActionFunctionArgs) {
  const { brandId = '', customerId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const command = { brandId, customerId, commandId, reason: text('reason').trim() };
    throw await exportFile(api.customers, command, args.request.url);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);
