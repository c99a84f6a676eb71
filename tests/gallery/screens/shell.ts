import type { Cell, Cells } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import { add } from '#tests/gallery/shopping.ts';

/** The states of the shell, which belong to no screen. */
export const shell = {
  'cookie notice': {
    about: 'The first visit, before the notice is answered',
    build: (visitor) => {
      visitor.forget('consent');
      return '/order/shop';
    },
    heading: 'Shop',
    // One of the demo brands asks for analytics.
    shows: /^(?:We only use cookies|We use essential cookies|Wir verwenden nur Cookies)/,
    primary: { press: 'OK' },
  },
  currencies: {
    about: 'The choice of currencies in the footer',
    build: () => '/order/shop',
    inPage: [{ press: { message: 'brand.currency.current' } }],
    heading: 'Shop',
  },
  'menu on a phone': {
    about: 'The menu with the brand’s links; on a desktop they form a row',
    build: () => '/order/shop',
    on: 'phone',
    inPage: [{ press: 'Menu' }, { see: 'Contact' }],
    heading: 'Shop',
  },
  'signed in': {
    about: 'The header of a signed-in customer with a basket',
    build: async (visitor) => {
      await signUp(visitor);
      await add(visitor);
      return '/order/shop';
    },
    heading: 'Shop',
  },
  'panel 429': panel(429, 'Sorry, you have made too many requests'),
  'panel 500': panel(500, 'Sorry, we are experiencing technical issues'),
  'panel 503': panel(503, 'Service temporarily unavailable'),
  'panel network': panel(0, 'Sorry, we have encountered a network error'),
} as const satisfies Cells;

export const cookies = {
  preferences: {
    about: 'The choice of optional cookies',
    build: () => '/order/cookies',
    heading: 'Cookie preferences',
  },
} as const satisfies Cells;

/** The error pages: by status, generic and network. */
export const failures = {
  403: {
    about: 'A blocked network',
    only: 'gatehouse',
    build: () => '/order/shop',
    heading: 'Sorry, your IP address is not allowed',
    status: 403,
  },
  404: {
    about: 'An address without a screen',
    build: () => '/order/no-such-screen',
    heading: 'Sorry, this page was not found',
    status: 404,
    primary: { press: 'Back to shopping', as: 'link' },
  },
  429: page(429, 'Sorry, you have made too many requests'),
  500: page(500, 'Sorry, we are experiencing technical issues'),
  503: {
    about: 'The brand is in maintenance',
    only: 'drydock',
    build: () => '/order/shop',
    heading: 'Service temporarily unavailable',
    status: 503,
  },
  network: page(0, 'Sorry, we have encountered a network error'),
} as const satisfies Cells;

function page(answers: 0 | 429 | 500, heading: string): Cell {
  return {
    about: 'An error while another screen is loaded',
    build: () => '/order/shop',
    networkFault: { path: '/order/basket.data', answers },
    inPage: [{ press: { message: 'header.basket' }, as: 'link' }],
    heading,
    otherStatuses: [answers],
  };
}

function panel(answers: 0 | 429 | 500 | 503, shows: string): Cell {
  return {
    about: 'A form that failed: the error panel is above the page, which preserves the input',
    build: async (visitor) => {
      await add(visitor);
      return '/order/basket';
    },
    networkFault: { path: '/order/basket.data', answers },
    inPage: [{ fill: 'Promo code', with: 'ANY' }, { press: 'Apply' }],
    heading: 'Your basket',
    shows,
    otherStatuses: [answers],
  };
}
