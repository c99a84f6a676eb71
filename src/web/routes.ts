import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { screens } from './screens.ts';

/** The route table. Static segments win over parameters; the catch-all routes come last. */
const pages = [
  ...shows(screens.loading, 'loading', ['/order', '/loading']),
  ...shows(screens.empty, 'empty'),
  ...shows(screens.basket, 'basket', ['/order/cart']),
  ...shows(screens.checkout, 'checkout'),
  ...shows(screens.order, 'order', ['/orders/:orderId']),
  ...shows(screens.invoice, 'invoice'),
  route(screens.invoiceFile.path, 'pages/invoice-file.ts'),
  ...shows(screens.shop, 'shop'),
  ...shows(screens.recommendations, 'recommendations'),
  ...shows(screens.login, 'login'),
  ...shows(screens.register, 'register', ['/order/auth', '/order/auth/signup']),
  ...shows(screens.logout, 'logout', ['/order/auth/signout']),
  ...shows(screens.transfer, 'transfer'),
  ...shows(screens.recover, 'recover'),
  ...shows(screens.expressAdd, 'express-add'),
  ...shows(screens.productAdd, 'product-add'),
  ...shows(screens.productRecommendations, 'product-recommendations'),
  ...shows(screens.productEdit, 'product-edit'),
  ...shows(screens.productNotFound, 'product-not-found'),
  ...shows(screens.requiresAction, 'requires-action'),
  ...shows(screens.domains, 'domains'),
  ...shows(screens.cookies, 'cookies'),
  ...shows(screens.account, 'account'),
  ...shows(screens.accountDomains, 'account-domains'),
  ...shows(screens.accountDomain, 'account-domain'),
  ...shows(screens.accountOrders, 'account-orders'),
  ...shows(screens.accountInvoices, 'account-invoices'),
  ...shows(screens.accountServices, 'account-services'),
  ...shows(screens.accountPaymentMethods, 'account-payment-methods'),
  ...shows(screens.accountAddresses, 'account-addresses'),
  ...shows(screens.accountPersonalData, 'account-personal-data'),
  route(screens.accountExport.path, 'pages/account-export.ts'),
  route(screens.accountAvatar.path, 'pages/account-avatar.ts'),
  ...shows(screens.accountDelete, 'account-delete'),
  ...shows(screens.accountSecurity, 'account-security'),
  ...shows(screens.accountTwoFactor, 'account-two-factor'),
  ...shows(screens.accountEmail, 'account-email'),
  ...shows(screens.accountRegistrant, 'account-registrant'),
  route('/order/product', 'pages/shop-redirect.tsx'),
  route('/order/products', 'pages/shop-redirect.tsx', { id: '/order/products' }),
  route('/order/*', 'pages/not-found.tsx'),
  route('*', 'pages/legacy.tsx'),
];

export default [layout('pages/layout.tsx', pages)] satisfies RouteConfig;

/** A screen's path and its aliases, served by the same route module. */
function shows({ path }: { readonly path: string }, page: string, aliases: readonly string[] = []): RouteConfigEntry[] {
  const file = `pages/${page}.tsx`;
  return [route(path, file), ...aliases.map((alias) => route(alias, file, { id: alias }))];
}
