import type { screens } from '#web/screens.ts';
import type { Cells } from './cell.ts';
import {
  account,
  accountAddresses,
  accountInvoices,
  accountOrders,
  accountPaymentMethods,
  accountServices,
  serviceTerm,
} from './screens/account.ts';
import {
  basket,
  empty,
  loading,
  productEdit,
  productRecommendations,
  recommendations,
  requiresAction,
} from './screens/basket.ts';
import { checkout } from './screens/checkout.ts';
import { cancel, withdraw } from './screens/contracts.ts';
import { domains } from './screens/domains.ts';
import { login, logout } from './screens/login.ts';
import { invoice, order } from './screens/orders.ts';
import { accountDomain, accountDomains, accountRegistrant } from './screens/owned-domains.ts';
import { accountDelete, accountEmail, accountPersonalData } from './screens/personal-data.ts';
import { popover } from './screens/popover.ts';
import { recover } from './screens/recover.ts';
import { register } from './screens/register.ts';
import { accountSecurity, accountTwoFactor } from './screens/security.ts';
import { cookies, failures, shell } from './screens/shell.ts';
import { expressAdd, productAdd, productNotFound, shop } from './screens/shopping.ts';
import { staffView } from './screens/staff-view.ts';
import { transfer } from './screens/transfer.ts';

/** Routes that return a file instead of a screen. */
type File = 'invoiceFile' | 'eInvoice' | 'accountExport' | 'accountAvatar';

/** Cells without a screen of their own: the shell, its popover, and error pages. */
type OtherCells = 'shell' | 'popover' | 'failures';

/**
 * Every screen × state. A screen of src/web/screens.ts without cells does not compile, nor does a missing state of the
 * unions and tables the cells cover.
 */
export const GALLERY = {
  loading,
  shop,
  domains,
  productAdd,
  expressAdd,
  productNotFound,
  productRecommendations,
  recommendations,
  empty,
  basket,
  productEdit,
  requiresAction,
  checkout,
  order,
  invoice,
  register,
  login,
  popover,
  recover,
  transfer,
  staffView,
  logout,
  account,
  accountOrders,
  accountInvoices,
  accountServices,
  serviceTerm,
  accountDomains,
  accountDomain,
  accountRegistrant,
  accountPaymentMethods,
  accountAddresses,
  accountPersonalData,
  accountEmail,
  accountSecurity,
  accountTwoFactor,
  accountDelete,
  cookies,
  cancel,
  withdraw,
  shell,
  failures,
} as const satisfies Readonly<Record<Exclude<keyof typeof screens, File> | OtherCells, Cells>>;
