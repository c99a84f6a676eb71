import type { Cell, Cells } from '#tests/gallery/cell.ts';
import { add, buy, place, toCheckout, withdrawFrom } from '#tests/gallery/shopping.ts';

export const withdrawn = {
  about: 'The customer withdrew from the whole order, which was refunded',
  build: async (visitor) => {
    await add(visitor);
    const { id } = await buy(visitor);
    await withdrawFrom(visitor, id);
    return `/order/${id}`;
  },
  only: 'larkhost',
  heading: 'You withdrew from this contract',
} as const satisfies Cell;

/** The withdrawal from an order, also from an unpaid one. */
export const withdrawals = {
  withdrawing: {
    about: 'The form to withdraw from an order',
    build: async (visitor) => {
      await add(visitor);
      return `/order/${(await buy(visitor)).id}`;
    },
    only: 'larkhost',
    inPage: [{ press: 'Withdraw from contract here', as: 'disclosure' }, { see: 'Confirm withdrawal' }],
    heading: 'Order complete!',
  },
  'withdrawn-unpaid': {
    about: 'The customer withdrew while a bank transfer was awaited',
    build: async (visitor) => {
      await toCheckout(visitor);
      const orderId = await place(visitor, { type: '2' });
      await withdrawFrom(visitor, orderId);
      return `/order/${orderId}`;
    },
    only: 'larkhost',
    heading: 'You withdrew from this contract',
    shows: { message: 'orders.withdrawn.money.on-its-way' },
  },
} as const satisfies Cells;
