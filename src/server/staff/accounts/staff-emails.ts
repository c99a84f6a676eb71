import { isoInstant } from '#core/time/iso-instant.ts';
import type { EmailTemplate, Writers } from '#server/notify/public.ts';
import type { LoginChange } from '#server/staff/report-login-change.ts';
import { findStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { invitationCode } from './invitation.ts';

/**
 * The emails to staff accounts: invitations, not sent once they were accepted, replaced or have expired, and reports of
 * changes of how an account logs in, also sent to one that was disabled meanwhile.
 */
export function staffEmails(
  services: Pick<StaffServices, 'database' | 'mailedCodes'>,
): Pick<Writers, 'staff-invitation' | 'staff-login-changed'> {
  const { read } = services.database;
  return {
    'staff-invitation': async ({ staffId, invitationId, origin }, { now }) => {
      const code = invitationCode(services, invitationId);
      const account = await findStaffAccount(read, staffId);
      const isOpen = (await findStaffCode(read, { purpose: 'invitation', code }, now)) === staffId;
      if (account === null || !isOpen) return null;
      const facts = { firstName: account.name };
      return { to: account.email, template: 'staff-invitation', facts, path: `/invitation?code=${code}`, origin };
    },
    'staff-login-changed': async ({ staffId, change, passkey = '', device, network, origin, at }) => {
      const account = await findStaffAccount(read, staffId);
      if (account === null) return null;
      const facts = { firstName: account.name, passkey, at: isoInstant(at), device, network };
      return { to: account.email, template: TEMPLATES[change], facts, path: '/account', origin };
    },
  };
}

const TEMPLATES: Readonly<Record<LoginChange['change'], EmailTemplate>> = {
  'passkey-added': 'staff-passkey-added',
  'passkey-removed': 'staff-passkey-removed',
  'authenticator-replaced': 'staff-authenticator-replaced',
  'recovery-codes-replaced': 'staff-recovery-codes-replaced',
  'password-changed': 'staff-password-changed',
  'login-replaced': 'staff-login-replaced',
};
