import type { Cells } from '#tests/gallery/cell.ts';

export const staffView = {
  'staff view: button': {
    about: 'A link of the back office, before it is confirmed',
    build: () => `/order/auth/staff-view?code=${'x'.repeat(43)}`,
    heading: "View a customer's account",
  },
  'staff view: no link': {
    about: 'Opened without a link',
    build: () => '/order/auth/staff-view',
    heading: 'This link no longer works',
  },
  'staff view: ended': {
    about: 'The view was ended',
    build: () => '/order/auth/staff-view?ended=1',
    heading: 'The view has ended',
  },
} as const satisfies Cells<`staff view: ${'button' | 'no link' | 'ended'}`>;
