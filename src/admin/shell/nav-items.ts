import type { LucideIcon } from 'lucide-react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import { screens } from '#admin/screens.ts';
import type { Permission } from '#core/staff/permissions.ts';

/** A screen of the main navigation, and the permission it needs. */
export interface NavItem {
  readonly name: 'dashboard' | 'orders' | 'tasks' | 'staff' | 'tokens' | 'audit';
  readonly href: string;
  readonly permission: Permission;
  readonly icon: LucideIcon;
}

/** The main navigation in its order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'dashboard', href: screens.dashboard.href(), permission: 'orders.read', icon: LayoutDashboard },
  { name: 'orders', href: screens.orders.href(), permission: 'orders.read', icon: ShoppingBag },
  { name: 'tasks', href: screens.tasks.href(), permission: 'tasks.read', icon: ClipboardList },
  { name: 'staff', href: screens.staff.href(), permission: 'staff.read', icon: Users },
  { name: 'tokens', href: screens.tokens.href(), permission: 'tokens.manage', icon: KeyRound },
  { name: 'audit', href: screens.audit.href(), permission: 'audit.read', icon: ScrollText },
];

/** Whether an item is that of the present screen. */
export function isCurrent({ href }: NavItem, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
