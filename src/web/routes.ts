import { type RouteConfig, type RouteConfigEntry, layout, route } from '@react-router/dev/routes';
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
  route(screens.eInvoice.path, 'pages/e-invoice.ts'),
  ...shows(screens.shop, 'shop'),
  ...shows(screens.recommendations, 'recommendations'),
  ...shows(screens.login, 'session/login'),
  ...shows(screens.register, 'session/register', ['/order/auth', '/order/auth/signup']),
  ...shows(screens.logout, 'session/logout', ['/order/auth/signout']),
  ...shows(screens.transfer, 'session/transfer'),
  ...shows(screens.staffView, 'session/staff-view'),
  ...shows(screens.recover, 'session/recover'),
  ...shows(screens.expressAdd, 'product/express-add'),
  ...shows(screens.productAdd, 'product/product-add'),
  ...shows(screens.productRecommendations, 'product/product-recommendations'),
  ...shows(screens.productEdit, 'product/product-edit'),
  ...shows(screens.productNotFound, 'product/product-not-found'),
  ...shows(screens.requiresAction, 'product/requires-action'),
  ...shows(screens.domains, 'domains'),
  ...shows(screens.cookies, 'cookies'),
  ...shows(screens.cancel, 'contract-statement', [screens.withdraw.path]),
  ...shows(screens.account, 'account/account'),
  ...shows(screens.accountDomains, 'account/account-domains'),
  ...shows(screens.accountDomain, 'account/account-domain'),
  ...shows(screens.accountOrders, 'account/account-orders'),
  ...shows(screens.accountInvoices, 'account/account-invoices'),
  ...shows(screens.accountServices, 'account/account-services'),
  ...shows(screens.serviceTerm, 'account/account-service-term'),
  ...shows(screens.accountPaymentMethods, 'account/account-payment-methods'),
  ...shows(screens.accountAddresses, 'account/account-addresses'),
  ...shows(screens.accountPersonalData, 'account/account-personal-data'),
  route(screens.accountExport.path, 'pages/account/account-export.ts'),
  route(screens.accountAvatar.path, 'pages/account/account-avatar.ts'),
  ...shows(screens.accountDelete, 'account/account-delete'),
  ...shows(screens.accountSecurity, 'account/account-security'),
  ...shows(screens.accountTwoFactor, 'account/account-two-factor'),
  ...shows(screens.accountEmail, 'account/account-email'),
  ...shows(screens.accountRegistrant, 'account/account-registrant'),
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
