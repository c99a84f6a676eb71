/** The roles of staff accounts, from all permissions to reading only. */
export const STAFF_ROLES = ['owner', 'manager', 'finance', 'support', 'read-only'] as const;

/** The role of a staff account. */
export type StaffRole = (typeof STAFF_ROLES)[number];
