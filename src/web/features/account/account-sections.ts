import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { screens } from '#web/screens.ts';

/** The sections of the account in display order. */
export const SECTIONS = [
  { name: 'orders', icon: Package, href: screens.accountOrders.href() },
  { name: 'invoices', icon: ReceiptText, href: screens.accountInvoices.href() },
  { name: 'services', icon: Server, href: screens.accountServices.href() },
  { name: 'domains', icon: Globe, href: screens.accountDomains.href() },
  { name: 'payment-methods', icon: CreditCard, href: screens.accountPaymentMethods.href() },
  { name: 'addresses', icon: MapPin, href: screens.accountAddresses.href() },
  { name: 'personal-data', icon: UserRound, href: screens.accountPersonalData.href() },
  { name: 'security', icon: ShieldCheck, href: screens.accountSecurity.href() },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];

/** The address of a section. */
export function sectionHref(name: SectionName): string {
  return SECTIONS.find((section) => section.name === name)?.href ?? screens.account.href();
}
