import type { renewStaffRecoveryCodes as endpoint } from '#contract/operator/account.ts';
import { parseRecoveryCode } from '#core/account/recovery-code.ts';
import { ok } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import { newRecoveryCodes } from '#server/identity/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { reportLoginChange } from '#server/staff/report-login-change.ts';
import { replaceStaffRecoveryCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { ownAccountView } from './account-view.ts';
import { secondFactorOwner } from './new-authenticator.ts';
import { ownCommand } from './own-session.ts';

/** Replaces the recovery codes of the session's account; the command repeated returns the same ones. */
export function renewRecoveryCodes(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context, { commandId }) => {
    const owner = await secondFactorOwner(services, context);
    if (!owner.ok) return owner;
    const { session } = owner.value;
    const { staffId } = session;
    const recoveryCodes = derivedCodes(services, `recovery codes ${staffId} ${commandId}`);
    const command = ownCommand(context, session, { commandId, action: 'staff.renew-recovery-codes' });
    const renewed = await applyOnce(services, command, async (tx) => {
      const codes = recoveryCodes.map(parseRecoveryCode).filter((code) => code !== null);
      await replaceStaffRecoveryCodes(tx, staffId, codes);
      await reportLoginChange(services, tx, context, { staffId, change: 'recovery-codes-replaced' });
      return ok({ value: null });
    });
    if (!renewed.ok) return renewed;
    return ok({ account: await ownAccountView(services, context, session), recoveryCodes });
  };
}

/** Codes that only this deployment can derive from a command. */
function derivedCodes({ secrets }: Pick<StaffServices, 'secrets'>, text: string): string[] {
  let derived = 0;
  return newRecoveryCodes({
    token() {
      derived += 1;
      return secrets.sign(`${text} ${derived}`);
    },
  });
}
