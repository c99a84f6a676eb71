import type { TextKey } from '#web/text/text.ts';

/**
 * Every screen of the specification's table (§2) and the added ones (D5): path, other addresses, link builder and name side by side.
 * Everything that links, links through here: `screens.order.href({ orderId })`.
 */
export const screens = {
  loading: screen('/', 'navigation.loading', ['/order', '/loading']),
  empty: screen('/order/empty', 'basket.heading'),
  basket: screen('/order/basket', 'basket.heading', ['/order/cart']),
  checkout: screen('/order/checkout', 'checkout.heading'),
  order: screen('/order/:orderId', 'orders.success.title', ['/orders/:orderId']),
  invoice: screen('/order/invoice/:invoiceId', 'orders.invoice.heading'),
  shop: screen('/order/shop', 'product.shop.heading'),
  recommendations: screen('/order/recommendations', 'recommendations.heading'),
  login: screen('/order/auth/login', 'session.login.heading'),
  register: screen('/order/auth/register', 'session.register.heading', ['/order/auth', '/order/auth/signup']),
  logout: screen('/order/auth/logout', 'session.ended.heading', ['/order/auth/signout']),
  transfer: screen('/order/auth/transfer', 'navigation.loading'),
  recover: screen('/order/auth/recover', 'session.recover.heading'),
  expressAdd: screen('/order/shop/express/add/:pid', 'product.add.heading'),
  productAdd: screen('/order/product/add/:pid', 'product.add.heading'),
  productRecommendations: screen('/order/product/recommendations/:pid', 'recommendations.heading'),
  productEdit: screen('/order/product/edit/:bpid', 'product.edit.heading'),
  productNotFound: screen('/order/product/not-found/', 'product.notFound'),
  requiresAction: screen('/order/product/requires-action/', 'basket.requiresAction.heading'),
  domains: screen('/order/domains', 'domains.heading'),
  account: screen('/order/account', 'header.links.account'),
} as const;

/** The names in a path: 'orderId' of '/order/:orderId'. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Screen<Path extends string> {
  readonly path: Path;
  /** What the screen is called where it is linked or announced. */
  readonly name: TextKey;
  readonly aliases: readonly string[];
  /** Its address; asks for the parameters of the path and for no others. */
  href(...params: [ParamOf<Path>] extends [never] ? [] : [Readonly<Record<ParamOf<Path>, string>>]): string;
}

function screen<const Path extends string>(path: Path, name: TextKey, aliases: readonly string[] = []): Screen<Path> {
  return { path, name, aliases, href: (params?: Readonly<Record<string, string>>) => fill(path, params ?? {}) };
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
