import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';

interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** Makes the change a form of the customer's screen asks for. */
export async function runCustomerAction(
  api: OperatorClient,
  key: CustomerKey,
  form: SubmittedForm,
): Promise<Result<null, Problem>> {
  const result = await change(api, key, form);
  return result.ok ? ok(null) : result;
}

function change(
  { customers }: OperatorClient,
  key: CustomerKey,
  { intent, row, commandId, text }: SubmittedForm,
): Promise<Result<unknown, Problem>> {
  const reason = text('reason').trim();
  const command = { ...key, commandId, version: text('version'), reason };
  switch (intent) {
    case 'end-sessions':
      return customers.endSessions({ ...key, commandId, reason });
    case 'change-email':
      return customers.changeEmail({ ...command, email: text('email') });
    case 'reset-two-factor': {
      const identityCheck = IDENTITY_CHECKS.find((check) => check === text('identityCheck'));
      return identityCheck === undefined ? invalid() : customers.resetTwoFactor({ ...command, identityCheck });
    }
    case 'block':
      return customers.block(command);
    case 'unblock':
      return customers.unblock(command);
    case 'change-name':
      return customers.changeName({ ...command, firstName: text('firstName'), lastName: text('lastName') });
    case 'change-billing':
      return customers.changeBilling({ ...command, entryId: row, fields: fieldsIn(text) });
    case 'note':
      return customers.addNote({ ...key, commandId, note: text('note').trim() });
    default:
      return invalid();
  }
}

function invalid(): Promise<Result<never, Problem>> {
  return Promise.resolve(refuse({ code: 'request/invalid' }));
}

/** The fields of any kind of billing details; those of other kinds are ignored. */
function fieldsIn(text: SubmittedForm['text']) {
  return Object.fromEntries(
    Object.values(SAVED_FIELDS)
      .flat()
      .map((field) => [field, text(field)]),
  );
}
