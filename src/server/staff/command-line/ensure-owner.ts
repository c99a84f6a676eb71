import type { Actor } from '#core/staff/audit.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findStaffIdByEmail } from '#server/staff/staff-store.ts';
import { type StaffCommandServices, addStaff } from './add-staff.ts';
import { createLoginLink } from './create-login-link.ts';

/** The owner of a demo; the email address in its stored form. */
export interface OwnerToEnsure {
  readonly name: string;
  readonly email: string;
  readonly actor: Actor;
  /** Of the back office, for the link. */
  readonly origin: string;
  readonly at: number;
}

/**
 * A link that logs in an owner of all brands, who is created without a password unless the address has an account: for
 * `landrush demo`. Throws when that account is disabled.
 */
export async function ensureOwner(
  services: StaffCommandServices & { readonly database: { readonly read: Queries } },
  { name, email, actor, origin, at }: OwnerToEnsure,
): Promise<string> {
  const { read } = services.database;
  if ((await findStaffIdByEmail(read, email)) === null)
    await addStaff(services, { name, email, role: 'owner', brands: 'all', actor, origin, at });
  const staffId = (await findStaffIdByEmail(read, email)) ?? '';
  const link = await createLoginLink(services, { actor, staffId, origin, at });
  if (!link.ok) throw new Error(`The staff account ${email} is disabled.`);
  return link.value;
}
