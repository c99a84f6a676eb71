import type { LucideIcon } from 'lucide-react';
import Bug from 'lucide-react/icons/bug';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import Receipt from 'lucide-react/icons/receipt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import User from 'lucide-react/icons/user';
import { type Found, foundHref } from '#admin/features/search/found-href.ts';
import type { StaffSession } from '#admin/runtime/session.ts';
import { NAV_ITEMS, type NavItem } from './nav-items.ts';

/** An entry of the palette. */
export interface PaletteOption {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: LucideIcon;
}

const ICONS = {
  order: ShoppingBag,
  customer: User,
  domain: Globe,
  invoice: Receipt,
  payment: CreditCard,
  error: Bug,
} as const;

/** What was found, then the screens the account may open whose name contains the query. */
export function paletteOptions(
  query: string,
  {
    found,
    session,
    nameOf,
    detailOf,
    detail,
  }: {
    readonly found: readonly Found[];
    readonly session: Pick<StaffSession, 'permissions'>;
    readonly nameOf: (item: NavItem) => string;
    readonly detailOf: (found: Found) => string;
    /** Of a screen. */
    readonly detail: string;
  },
): readonly PaletteOption[] {
  const wanted = query.trim().toLowerCase();
  const screensFound = NAV_ITEMS.filter(({ permission }) => session.permissions.includes(permission))
    .filter((item) => nameOf(item).toLowerCase().includes(wanted))
    .map((item) => ({ href: item.href, title: nameOf(item), detail, icon: item.icon }));
  const foundNow = found.map((one) => ({
    href: foundHref(one),
    title: one.title,
    detail: detailOf(one),
    icon: ICONS[one.kind],
  }));
  return [...foundNow, ...screensFound];
}
