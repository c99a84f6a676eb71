import type { Writers } from '#server/notify/public.ts';
import { findStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { invitationCode } from './invitation.ts';

/** The email of an invitation; not sent once it was accepted, replaced or has expired. */
export function staffEmails(
  services: Pick<StaffServices, 'database' | 'mailedCodes'>,
): Pick<Writers, 'staff-invitation'> {
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
  };
}
