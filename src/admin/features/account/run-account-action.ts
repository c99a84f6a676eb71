import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { readAssertion, readRegistration } from './read-passkey-response.ts';

/** Makes the change a form of the account asks for; the result is the new recovery codes, null without any. */
export async function runAccountAction(
  { account }: Pick<OperatorClient, 'account'>,
  form: SubmittedForm,
): Promise<Result<readonly string[] | null, Problem>> {
  const result = await change(account, form);
  if (!result.ok) return result;
  return ok(
    'recoveryCodes' in result.value && Array.isArray(result.value.recoveryCodes) ? result.value.recoveryCodes : null,
  );
}

function change(
  account: OperatorClient['account'],
  { intent, row, commandId, text }: SubmittedForm,
): Promise<Result<object, Problem>> {
  switch (intent) {
    case 'confirm':
      return account.confirm({ password: text('password'), code: text('code').replaceAll(' ', '') });
    case 'confirm-passkey': {
      const response = readAssertion(text('response'));
      return response === null ? unreadable() : account.confirmByPasskey({ response });
    }
    case 'add-passkey': {
      const response = readRegistration(text('response'));
      return response === null ? unreadable() : account.addPasskey({ commandId, name: text('name').trim(), response });
    }
    case 'rename-passkey':
      return account.renamePasskey({ commandId, passkeyId: row, name: text('name').trim() });
    case 'remove-passkey':
      return account.removePasskey({ commandId, passkeyId: row });
    case 'change-password':
      return account.changePassword({ commandId, current: text('current'), password: text('password') });
    case 'renew-codes':
      return account.renewRecoveryCodes({ commandId });
    case 'end-session':
      return account.endSession({ commandId, sessionId: row });
    default:
      return unreadable();
  }
}

function unreadable(): Promise<Result<never, Problem>> {
  return Promise.resolve(refuse({ code: 'request/invalid' }));
}
