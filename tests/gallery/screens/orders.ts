import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { api } from '#contract/api.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Cell, Cells } from '#tests/gallery/cell.ts';
import { endSession, signUp } from '#tests/gallery/people.ts';
import { FULL_DISCOUNT } from '#tests/gallery/shop.ts';
import {
  type OrderView,
  type Payment,
  add,
  addName,
  bill,
  buy,
  byCard,
  byIban,
  byPhone,
  command,
  place,
  toCheckout,
  waitForOrder,
} from '#tests/gallery/shopping.ts';
import { type Shop, type Visitor, waitFor } from '#tests/gallery/visitor.ts';
import { backdatePayments, setProviderFaults, slowDownRegistry } from '#tests/journeys/processing/provider-faults.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import type { UnpayableReason } from '#web/features/orders/invoice/unpayable-reason.ts';
import type { OrderScreen } from '#web/features/orders/order-screen.ts';
import type { Awaited } from '#web/features/orders/processing/pending-party.ts';
import { withdrawals, withdrawn } from './withdrawals.ts';

const UNKNOWN_ID = '019b76da-a800-75ac-ad19-8759f39b6bd9';
const QUARTER_MS = 16 * 60_000;

/** Every screen of an order. */
const screens = {
  success: {
    about: 'All lines are delivered',
    build: async (visitor) => {
      await add(visitor);
      return addressOf((await buy(visitor)).id);
    },
    heading: 'Order complete!',
    primary: { press: 'View invoice', as: 'link' },
  },
  failed: {
    about: 'The card was declined; the invoice can be paid again',
    build: async (visitor) => addressOf(await decline(visitor)),
    heading: 'Payment failed',
    shows: 'Unable to process payment',
    primary: { press: 'Go to the invoice to try again', as: 'link' },
  },
  cancelled: {
    about: 'The order was not paid in time',
    build: async (visitor) => {
      const orderId = await decline(visitor);
      await expireOrder(visitor.shop, orderId);
      await waitForOrder(visitor, orderId, ({ state }) => state === 'cancelled');
      return addressOf(orderId);
    },
    heading: 'Payment failed',
    shows: "This order was cancelled because it wasn't paid in time.",
  },
  'not-obtained': {
    about: 'The domain was registered by someone else: nothing is charged',
    build: async (visitor) => {
      await addName(visitor, `${newLabel('gone-at-create-')}.com`);
      await bill(visitor);
      const orderId = await place(visitor, await byCard(visitor));
      await waitForOrder(visitor, orderId, ({ outcome }) => outcome === 'failed');
      return addressOf(orderId);
    },
    heading: "We couldn't register your domain",
  },
  invalid: {
    about: 'The payment provider was never reached',
    build: async (visitor) => {
      await toCheckout(visitor);
      await setProviderFaults(visitor.shop, { downUntil: Date.now() + QUARTER_MS });
      const orderId = await place(visitor, { type: '1' });
      backdatePayments(visitor.shop, orderId, QUARTER_MS);
      await setProviderFaults(visitor.shop, { downUntil: null });
      await waitFor('there is nothing to process', async () => {
        const { processing } = await visitor.ask(api.orders.check, { orderId });
        return processing.variant === 'invalid' ? processing : null;
      });
      return addressOf(orderId);
    },
    heading: 'Nothing to process',
  },
  default: {
    about: 'The state of the payment is requested from the provider',
    build: async (visitor) => {
      await toCheckout(visitor);
      await setProviderFaults(visitor.shop, { downUntil: Date.now() + QUARTER_MS });
      return addressOf(await place(visitor, { type: '1' }));
    },
    heading: 'Checking payment details',
  },
  paying: {
    about: 'The payment is being processed',
    build: async (visitor) => {
      await toCheckout(visitor);
      return addressOf(await place(visitor, await byCard(visitor, 'late-webhook')));
    },
    heading: 'Processing payment',
  },
  approval: {
    about: 'The bank requires approval',
    build: async (visitor) => {
      await toCheckout(visitor);
      return addressOf(await place(visitor, await byCard(visitor, 'challenge')));
    },
    heading: 'Waiting for approval',
    primary: { press: 'Continue to the payment page', as: 'link' },
  },
  noCharge: {
    about: 'Nothing is charged; the domains are being registered',
    build: async (visitor) => {
      await addName(visitor);
      await command(visitor, { kind: 'apply-voucher', code: FULL_DISCOUNT });
      await bill(visitor);
      await slowDownRegistry(visitor.shop);
      return addressOf(await place(visitor, null));
    },
    only: 'larkhost',
    heading: 'Processing order',
  },
  converting: {
    about: 'Paid; the domains are being registered',
    build: async (visitor) => {
      await addName(visitor);
      await bill(visitor);
      await slowDownRegistry(visitor.shop);
      return addressOf(await place(visitor, await byCard(visitor)));
    },
    heading: 'Placing your order',
  },
  withdrawn,
} as const satisfies Cells<OrderScreen>;

/** What a pending payment waits for besides the provider. */
const pendingCells = {
  'waits for a transfer': pendingCell('The bank details for the transfer', { type: '2' }),
  'waits for a debit': {
    about: 'A direct debit, which takes days',
    build: async (visitor) => {
      await toCheckout(visitor);
      return addressOf(await place(visitor, await byIban(visitor)));
    },
    only: 'larkhost',
    heading: 'Waiting for your bank',
  },
  'waits for a phone': {
    about: 'The payment has to be approved on the phone',
    build: async (visitor) => {
      await toCheckout(visitor);
      return addressOf(await place(visitor, byPhone()));
    },
    only: 'meridian',
    heading: 'Processing payment',
    shows: 'Check your phone',
  },
} as const satisfies Cells<`waits for a ${Awaited}`>;

export const order = {
  ...screens,
  ...pendingCells,
  'registered in part': {
    about: 'One domain was registered, the other was not',
    build: async (visitor) => {
      await addName(visitor);
      await addName(visitor, `${newLabel('gone-at-create-')}.com`);
      return addressOf((await buy(visitor)).id);
    },
    heading: 'Order complete!',
    shows: { message: 'orders.domain.lost.taken', followedBy: '…' },
  },
  'being set up': {
    about: 'Paid; one line is ready, the other is being set up by staff',
    build: async (visitor) => {
      await add(visitor);
      await add(visitor, 'house-call', { 'field.topic': 'Mail' });
      await bill(visitor);
      const orderId = await place(visitor, await byCard(visitor));
      const statesOf = (one: OrderView) => one.lines.map(({ state }) => state).join();
      await waitForOrder(visitor, orderId, (one) => statesOf(one) === 'delivered,being-set-up');
      return addressOf(orderId);
    },
    only: 'larkhost',
    heading: "Thank you – we're setting up your order",
    shows: { message: 'orders.line.byHand' },
  },
  'needs an auth code': {
    about: 'A transfer awaits its auth code',
    build: async (visitor) => {
      const name = `${newLabel('taken-')}.com`;
      await addName(visitor, name, { mode: 'transfer', name, codeGiven: false });
      await bill(visitor);
      const orderId = await place(visitor, await byCard(visitor));
      await waitForOrder(visitor, orderId, ({ lines }) => lines.some(({ domain }) => domain?.state === 'needs-action'));
      return addressOf(orderId);
    },
    heading: 'Order complete!',
    shows: { message: 'orders.domain.reason.code-missing' },
  },
  ...withdrawals,
  error: {
    about: 'Unknown, or of another customer',
    build: () => addressOf(UNKNOWN_ID),
    heading: 'Order not found',
    status: 404,
  },
  'session expired': {
    about: 'The session of its customer has expired',
    build: async (visitor) => {
      const grace = await signUp(visitor);
      const orderId = await decline(visitor);
      await endSession(visitor, grace);
      return addressOf(orderId);
    },
    heading: 'Your session has expired',
    status: 401,
  },
} as const satisfies Cells;

/** The reasons an invoice cannot be paid. */
const unpayable = {
  paid: {
    about: 'A paid invoice with its number',
    build: async (visitor) => {
      await add(visitor);
      return invoiceOf(visitor, (await buy(visitor)).id);
    },
    heading: { message: 'orders.invoice.number' },
    shows: 'This invoice has been paid.',
  },
  void: {
    about: 'The invoice of a cancelled order',
    build: async (visitor) => {
      const orderId = await decline(visitor);
      await expireOrder(visitor.shop, orderId);
      await waitForOrder(visitor, orderId, ({ state }) => state === 'cancelled');
      return invoiceOf(visitor, orderId);
    },
    heading: 'Payment request',
    shows: 'Order again',
  },
  late: {
    about: 'The payment period has ended',
    build: async (visitor) => {
      const orderId = await decline(visitor);
      await expireOrder(visitor.shop, orderId);
      return invoiceOf(visitor, orderId);
    },
    heading: 'Payment request',
    shows: 'Order again',
  },
  running: {
    about: 'A payment is being processed',
    build: async (visitor) => {
      await toCheckout(visitor);
      return invoiceOf(visitor, await place(visitor, await byCard(visitor, 'late-webhook')));
    },
    heading: 'Payment request',
    shows: "A payment is being processed. You don't need to pay again.",
  },
  'late-again': {
    about: 'The payment was returned, and the period to pay again has ended',
    build: async (visitor) => {
      await add(visitor);
      const { id } = await buy(visitor);
      await returnPayment(visitor.shop, id);
      await waitForOrder(visitor, id, ({ isOpenAgain }) => isOpenAgain);
      await expireOrder(visitor.shop, id);
      return invoiceOf(visitor, id);
    },
    heading: { message: 'orders.invoice.number' },
  },
} as const satisfies Cells<UnpayableReason>;

export const invoice = {
  payable: {
    about: 'Payable by any payment method',
    build: async (visitor) => invoiceOf(visitor, await decline(visitor)),
    heading: 'Payment request',
  },
  ...unpayable,
  'awaits a transfer': {
    about: 'A bank transfer is awaited',
    build: async (visitor) => {
      await toCheckout(visitor);
      return invoiceOf(visitor, await place(visitor, { type: '2' }));
    },
    only: 'larkhost',
    heading: 'Payment request',
  },
  credited: {
    about: 'Refunded in part, with a credit note',
    build: async (visitor) => {
      await add(visitor);
      const { id, number } = await buy(visitor);
      await landrush(
        visitor.shop,
        'orders',
        'refund',
        number,
        '--amount',
        '1.00',
        '--reason',
        'Slow at first',
        '--yes',
      );
      return invoiceOf(visitor, id);
    },
    only: 'larkhost',
    heading: { message: 'orders.invoice.number' },
    shows: 'Credit notes',
  },
  error: {
    about: 'Unknown, or of another customer',
    build: () => `/order/invoice/${UNKNOWN_ID}`,
    heading: 'Order not found',
    status: 404,
  },
} as const satisfies Cells;

function pendingCell(about: string, payment: Payment): Cell {
  return {
    about,
    build: async (visitor) => {
      await toCheckout(visitor);
      return addressOf(await place(visitor, payment));
    },
    only: 'larkhost',
    heading: 'Waiting for your payment',
  };
}

function addressOf(orderId: string): string {
  return `/order/${orderId}`;
}

async function invoiceOf(visitor: Visitor, orderId: string): Promise<string> {
  const { invoiceId } = await waitForOrder(visitor, orderId, (one) => one.invoiceId !== null);
  return `/order/invoice/${invoiceId ?? ''}`;
}

/** An order whose card was declined. */
export async function decline(visitor: Visitor): Promise<string> {
  await toCheckout(visitor);
  return place(visitor, await byCard(visitor, 'insufficient-funds'));
}

/** Ends the payment period of an order; expired orders are cancelled every 30 s. */
async function expireOrder({ dataDir }: Shop, orderId: string): Promise<void> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  await database.transaction(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ payable_until: Date.now() - 1000 })
      .where('id', '=', orderId)
      .execute();
  });
  await database.close();
}

/** The buyer's bank returns the payment of an order. */
async function returnPayment({ port, dataDir }: Shop, orderId: string): Promise<void> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  const payment = await database.read
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await database.close();
  for (const step of ['opened', 'lost']) {
    const answer = await fetch(`http://127.0.0.1:${Number(port) + 1}/sandbox/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: payment.id, step }),
    });
    if (!answer.ok) throw new Error(`The sandbox provider answered ${answer.status}.`);
  }
}

/** Runs a command of the operator's CLI. */
async function landrush({ dataDir }: Shop, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, ['src/cli/landrush.ts', ...args], { env });
}
