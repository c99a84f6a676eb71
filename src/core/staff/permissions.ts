import type { BrandAccess } from './brand-access.ts';
import type { StaffRole } from './staff-role.ts';

/**
 * The permissions of the back office and the roles that have them. Every operation of the operator API requires one of
 * them; the scopes of an API token are a subset.
 */
export const PERMISSIONS = {
  'orders.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Retry dead letters, confirm manual setups, cancel orders, send emails again, send and revoke links, write notes. */
  'orders.handle': ['owner', 'manager', 'support'],
  /** Refunds and credit notes. */
  'orders.refund': ['owner', 'manager', 'finance'],
  /** Payments received on the brand's own account, and refunds made from it. */
  'payments.confirm': ['owner', 'manager', 'finance'],
  'customers.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** End sessions, change addresses and billing details, reset the second factor, block, write notes. */
  'customers.manage': ['owner', 'manager', 'support'],
  /** Export and delete all data of a customer. */
  'customers.erase': ['owner', 'manager'],
  /** See the account of a customer in the shop as the customer does, without changing anything. */
  'customers.view-as': ['owner', 'manager', 'support'],
  /** Merge an account into another of the same person. */
  'customers.merge': ['owner', 'manager'],
  /** Invoices, payments, disputes and what is reconciled. */
  'payments.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Import the transactions of payment providers, explain how they differ from the ledger. */
  'payments.reconcile': ['owner', 'manager', 'finance'],
  /** Notes and outcomes of disputes. */
  'disputes.manage': ['owner', 'manager', 'finance'],
  /** Lists as files. */
  'finance.export': ['owner', 'manager', 'finance'],
  'tasks.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  'tasks.complete': ['owner', 'manager', 'finance', 'support'],
  /** Assign tasks to staff and set when they are due. */
  'tasks.assign': ['owner', 'manager', 'finance', 'support'],
  'catalogue.read': ['owner', 'manager', 'support', 'read-only'],
  /** Upload store files, publish and schedule them, create links to previews, roll back. */
  'catalogue.publish': ['owner', 'manager'],
  /** Revenue, taxes, open items, renewals, churn and promotions. */
  'reports.read': ['owner', 'manager', 'finance'],
  /** Import the exchange rates of tax returns. */
  'rates.import': ['owner', 'manager', 'finance'],
  /** Emails and webhooks. */
  'messages.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Send emails and webhooks again, cancel those that wait. */
  'messages.manage': ['owner', 'manager', 'support'],
  'jobs.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Run jobs now and skip them. */
  'jobs.manage': ['owner', 'manager', 'support'],
  /** See circuit breakers and the checks of the deployment, and run the checks; needs access to all brands. */
  'systems.check': ['owner', 'manager'],
  /** Errors of requests with their stack, by the id a shopper reports. */
  'errors.read': ['owner', 'manager', 'support'],
  /** Domains with their registrants, and what their registries report. */
  'domains.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Retry failed jobs of domains, take over what the registry reports. */
  'domains.manage': ['owner', 'manager', 'support'],
  'services.read': ['owner', 'manager', 'finance', 'support', 'read-only'],
  /** Suspend, resume and cancel services. */
  'services.manage': ['owner', 'manager', 'support'],
  /** End services before the end of their term. */
  'services.terminate': ['owner', 'manager'],
  'audit.read': ['owner', 'manager'],
  'staff.read': ['owner', 'manager'],
  /** Invite, change and disable staff accounts, end their sessions. */
  'staff.manage': ['owner'],
  /** Create and revoke API tokens. */
  'tokens.manage': ['owner'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** The name of a permission. */
export type Permission = keyof typeof PERMISSIONS;

/** Whether something is a permission, as a scope of a stored token may have been removed since. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

/** All permissions in the order of the table. */
export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);

/** The permissions of a role. */
export function permissionsOf(role: StaffRole): readonly Permission[] {
  return PERMISSION_NAMES.filter((permission) => hasPermission(role, permission));
}

/** Permissions about the whole deployment, which accounts of some brands cannot use. */
const OF_ALL_BRANDS: readonly Permission[] = ['systems.check', 'rates.import'];

/** The permissions of a role that an account with access to these brands can use. */
export function usablePermissions(role: StaffRole, brands: BrandAccess): readonly Permission[] {
  const permissions = permissionsOf(role);
  return brands === 'all' ? permissions : permissions.filter((permission) => !OF_ALL_BRANDS.includes(permission));
}

/** Whether a role has a permission. */
export function hasPermission(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[permission];
  return roles.includes(role);
}
