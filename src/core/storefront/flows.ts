/** Where each screen leads next (D5, D13): paths with the names that are filled in. What a shopper lacks (details, a sign-in, a product's recommendations) may come between. */
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
