import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { brandsIn } from './brand-choice.tsx';

/** Makes the change a form of the staff screen asks for; the result is the link of an invitation, null without one. */
export async function runStaffAction(
  api: OperatorClient,
  form: SubmittedForm,
): Promise<Result<string | null, Problem>> {
  const result = await change(api, form);
  return result.ok ? ok('link' in result.value ? result.value.link : null) : result;
}

function change(
  api: OperatorClient,
  form: SubmittedForm,
): Promise<Result<{ readonly link: string } | object, Problem>> {
  const { intent, row, commandId, text } = form;
  const role = STAFF_ROLES.find((one) => one === text('role')) ?? 'read-only';
  const account = { commandId, name: text('name').trim(), role, brands: brandsIn(form) };
  switch (intent) {
    case 'invite':
      return api.staff.invite({ ...account, email: text('email').trim() });
    case 'change':
      return api.staff.change({
        ...account,
        staffId: row,
        version: text('version'),
        isDisabled: text('isDisabled') === 'yes',
      });
    case 'resend':
      return api.staff.resendInvitation({ commandId, staffId: row });
    case 'end-session':
      return api.staff.endSession({ commandId, staffId: text('staffId'), sessionId: row });
    default:
      return Promise.resolve(refuse({ code: 'request/invalid' }));
  }
}
