import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import Mail from 'lucide-react/icons/mail';
import Receipt from 'lucide-react/icons/receipt';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Server from 'lucide-react/icons/server';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import Wrench from 'lucide-react/icons/wrench';
import { screens } from '#admin/screens.ts';
import type shell from '#admin/text/en/shell.json';
import type { Permission } from '#core/staff/permissions.ts';

/** The groups of the main navigation in their order. */
export const NAV_GROUPS = ['overview', 'sales', 'operations', 'shop', 'administration'] as const;

/** The texts of the shell, without their prefix. */
type ShellText = { [Key in keyof typeof shell]: Key extends `shell.${infer Name}` ? Name : never }[keyof typeof shell];

/** A screen of the main navigation, and the permission it needs. */
export interface NavItem {
  readonly group: (typeof NAV_GROUPS)[number];
  readonly name: ShellText;
  readonly href: string;
  readonly permission: Permission;
  readonly icon: LucideIcon;
}

/** The main navigation in its order. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    group: 'overview',
    name: 'dashboard',
    href: screens.dashboard.href(),
    permission: 'orders.read',
    icon: LayoutDashboard,
  },
  {
    group: 'overview',
    name: 'reports',
    href: screens.reports.href(),
    permission: 'reports.read',
    icon: ChartColumn,
  },
  { group: 'sales', name: 'orders', href: screens.orders.href(), permission: 'orders.read', icon: ShoppingBag },
  { group: 'sales', name: 'customers', href: screens.customers.href(), permission: 'customers.read', icon: UserRound },
  { group: 'sales', name: 'domains', href: screens.domains.href(), permission: 'domains.read', icon: Globe },
  { group: 'sales', name: 'services', href: screens.services.href(), permission: 'services.read', icon: Server },
  { group: 'sales', name: 'invoices', href: screens.invoices.href(), permission: 'payments.read', icon: Receipt },
  { group: 'sales', name: 'payments', href: screens.payments.href(), permission: 'payments.read', icon: CreditCard },
  { group: 'sales', name: 'transfers', href: screens.transfers.href(), permission: 'payments.read', icon: Landmark },
  {
    group: 'sales',
    name: 'reconciliation',
    href: screens.reconciliation.href(),
    permission: 'payments.read',
    icon: ArrowLeftRight,
  },
  { group: 'sales', name: 'disputes', href: screens.disputes.href(), permission: 'payments.read', icon: Scale },
  { group: 'operations', name: 'tasks', href: screens.tasks.href(), permission: 'tasks.read', icon: ClipboardList },
  { group: 'operations', name: 'setups', href: screens.setups.href(), permission: 'orders.read', icon: Wrench },
  { group: 'shop', name: 'catalogue', href: screens.catalogue.href(), permission: 'catalogue.read', icon: Tags },
  { group: 'operations', name: 'emails', href: screens.emails.href(), permission: 'messages.read', icon: Mail },
  { group: 'operations', name: 'webhooks', href: screens.webhooks.href(), permission: 'messages.read', icon: Webhook },
  { group: 'operations', name: 'jobs', href: screens.jobs.href(), permission: 'jobs.read', icon: ListTodo },
  { group: 'operations', name: 'systems', href: screens.systems.href(), permission: 'systems.check', icon: Activity },
  { group: 'administration', name: 'staff', href: screens.staff.href(), permission: 'staff.read', icon: Users },
  { group: 'administration', name: 'tokens', href: screens.tokens.href(), permission: 'tokens.manage', icon: KeyRound },
  { group: 'administration', name: 'audit', href: screens.audit.href(), permission: 'audit.read', icon: ScrollText },
];

/** Whether an item is that of the current screen. */
export function isCurrent({ href }: NavItem, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
