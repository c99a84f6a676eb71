import type { Cells, Interaction } from '#tests/gallery/cell.ts';

const STATED: readonly Interaction[] = [
  { fill: { message: 'contract.name' }, with: 'Ada Lovelace' },
  { fill: { message: 'contract.contract' }, with: 'example.com' },
  { fill: { message: 'contract.email' }, with: 'ada@example.com' },
];

export const cancel = {
  empty: {
    about: 'The form to cancel a contract without login',
    build: () => '/order/cancel',
    heading: { message: 'contract.cancel.title' },
  },
  refused: {
    about: 'A cancellation without what it needs',
    build: () => '/order/cancel',
    inPage: [{ press: { message: 'contract.cancel.submit' } }],
    heading: { message: 'contract.cancel.title' },
    shows: { message: 'contract.contract.required' },
    otherStatuses: [422],
  },
  received: {
    about: 'The receipt of a cancellation',
    build: () => '/order/cancel',
    inPage: [...STATED, { press: { message: 'contract.cancel.submit' } }],
    heading: { message: 'contract.cancel.title' },
    shows: { message: 'contract.received.cancel' },
  },
} as const satisfies Cells;

export const withdraw = {
  empty: {
    about: 'The form to withdraw from a contract without login',
    build: () => '/order/withdraw',
    heading: { message: 'contract.withdraw.title' },
  },
  received: {
    about: 'The receipt of a withdrawal',
    build: () => '/order/withdraw',
    inPage: [...STATED, { press: { message: 'contract.withdraw.submit' } }],
    heading: { message: 'contract.withdraw.title' },
    shows: { message: 'contract.received.withdraw' },
  },
} as const satisfies Cells;
