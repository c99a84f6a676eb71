/**
 * Every screen with its path and `href()` (docs/rules/routes.md). All links use this table: `screens.order.href({
 * orderId })`.
 */
export const screens = {
  loading: screen('/'),
  empty: screen('/order/empty'),
  basket: screen('/order/basket'),
  checkout: screen('/order/checkout'),
  order: screen('/order/:orderId'),
  invoice: screen('/order/invoice/:invoiceId'),
  invoiceFile: screen('/order/invoice/:invoiceId.pdf'),
  eInvoice: screen('/order/invoice/:invoiceId.xml'),
  shop: screen('/order/shop'),
  recommendations: screen('/order/recommendations'),
  login: screen('/order/auth/login'),
  register: screen('/order/auth/register'),
  logout: screen('/order/auth/logout'),
  transfer: screen('/order/auth/transfer'),
  staffView: screen('/order/auth/staff-view'),
  recover: screen('/order/auth/recover'),
  expressAdd: screen('/order/shop/express/add/:pid'),
  productAdd: screen('/order/product/add/:pid'),
  productRecommendations: screen('/order/product/recommendations/:pid'),
  productEdit: screen('/order/product/edit/:bpid'),
  productNotFound: screen('/order/product/not-found/'),
  requiresAction: screen('/order/product/requires-action/'),
  domains: screen('/order/domains'),
  cookies: screen('/order/cookies'),
  cancel: screen('/order/cancel'),
  withdraw: screen('/order/withdraw'),
  account: screen('/order/account'),
  accountDomains: screen('/order/account/domains'),
  accountDomain: screen('/order/account/domains/:name'),
  accountOrders: screen('/order/account/orders'),
  accountInvoices: screen('/order/account/invoices'),
  accountServices: screen('/order/account/services'),
  serviceTerm: screen('/order/account/services/:id/term'),
  accountPaymentMethods: screen('/order/account/payment-methods'),
  accountAddresses: screen('/order/account/addresses'),
  accountPersonalData: screen('/order/account/personal-data'),
  accountExport: screen('/order/account/export.json'),
  accountAvatar: screen('/order/account/avatar/:hash'),
  accountDelete: screen('/order/account/delete'),
  accountSecurity: screen('/order/account/security'),
  accountTwoFactor: screen('/order/account/security/two-factor'),
  accountEmail: screen('/order/account/email'),
  accountRegistrant: screen('/order/account/registrant'),
} as const;

/** The parameter names of a path: 'orderId' of '/order/:orderId'. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}.${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

interface Screen<Path extends string> {
  readonly path: Path;
  /** The address of the screen; its type requires exactly the parameters of the path. */
  href(...params: [ParamOf<Path>] extends [never] ? [] : [Readonly<Record<ParamOf<Path>, string>>]): string;
}

function screen<const Path extends string>(path: Path): Screen<Path> {
  return { path, href: (params?: Readonly<Record<string, string>>) => fill(path, params ?? {}) };
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
