/**
 * The next screen of each screen, as paths with parameters. Screens for missing things (details, a sign-in, a product's recommendations)
 * may come in between.
 */
export const FLOWS = {
  loading: '/order/basket',
  empty: '/order/shop',
  shop: '/order/product/add/{pid}',
  'product/add': '/order/product/recommendations/{pid}',
  'product/recommendations': '/order/basket',
  'product/edit': '/order/basket',
  'product/requires-action': '/order/basket',
  basket: '/order/checkout',
  checkout: '/order/{orderId}',
} as const;
