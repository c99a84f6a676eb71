import { expect, testByDocument } from '#tests/journeys/steps/journey.ts';

/** Every address of the route table that can be opened directly, with its heading. */
const SCREENS = [
  ['/', 'Shop'],
  ['/order', 'Shop'],
  ['/order/', 'Shop'],
  ['/loading', 'Shop'],
  ['/loading/', 'Shop'],
  ['/order/empty', 'Your basket'],
  ['/order/basket', 'Your basket'],
  ['/order/cart', 'Your basket'],
  ['/order/checkout', 'Your basket'],
  ['/order/shop', 'Shop'],
  ['/order/product', 'Shop'],
  ['/order/products', 'Shop'],
  ['/order/recommendations', 'Complete your online toolkit'],
  ['/order/auth', 'Create an account'],
  ['/order/auth/login', 'Login'],
  ['/order/auth/register', 'Create an account'],
  ['/order/auth/signup', 'Create an account'],
  ['/order/auth/logout', "You're logged out"],
  ['/order/auth/signout', "You're logged out"],
  ['/order/auth/transfer', 'Continue on this device'],
  ['/order/auth/recover', 'Forgotten your password'],
  ['/order/cancel', 'Cancel contracts'],
  ['/order/withdraw', 'Withdraw from contract'],
  ['/order/product/add/nest', 'Configure Nest'],
  ['/order/product/recommendations/nest', 'Complete your online toolkit'],
  ['/order/product/not-found/', 'Sorry, the product you are looking for does not exist.'],
  ['/order/product/requires-action/', 'Your basket'],
  ['/order/orders/anything', 'Sorry, this page was not found'],
] as const;

/** Titles by heading: pages of the catalogue have their own. */
const TITLES: Readonly<Record<string, string>> = {
  Shop: 'Shop | Larkhost',
  'Configure Nest': 'Nest – Shared hosting | Larkhost',
  'Sorry, this page was not found': 'Page Not Found',
};

testByDocument('every address of the route table shows its screen and title', async ({ page, allowStatus }) => {
  allowStatus(404);
  for (const [address, heading] of SCREENS) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
    await expect(page, address).toHaveTitle(TITLES[heading] ?? 'Checkout | Larkhost');
  }
});
