import { randomUUID } from 'node:crypto';
import type { Api, ApiClient } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { Result } from '#core/result.ts';
import type { OpenProvider } from '#sandbox/payment-provider/payment-provider.builder.ts';
import type { CardBehaviour } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { buildRegistration } from './build-registration.ts';
import { createAccount } from './create-account.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient, TestClientOptions } from './test-client.ts';

type BasketView = OutputOf<Api['basket']['command']>;
type CommandInput = InputOf<Api['basket']['command']>;
type CheckoutView = OutputOf<Api['checkout']['saveBilling']>;
type Configuration = Extract<CommandInput['command'], { kind: 'add-line' }>['configuration'];
type PlaceInput = InputOf<Api['orders']['place']>;
type Placed = OutputOf<Api['orders']['place']>;

/** The identity and address of a visitor. */
export type TestShopperOptions = TestClientOptions;

/** How an order is paid; by a sandbox card by default. */
export interface TestPayment {
  /** Null for no payment, 'hosted' for the provider's page. */
  readonly card?: CardBehaviour | 'hosted' | null;
  readonly key?: string;
  readonly input?: Partial<PlaceInput>;
}

/** A visitor with the steps of a purchase; each throws on an unexpected result, `api` returns everything. */
export interface TestShopper extends TestClient {
  readonly api: ApiClient;
  command(command: CommandInput['command'], commandId?: string): Promise<BasketView>;
  add(configuration?: Partial<Configuration>): Promise<BasketView>;
  bill(details?: Partial<BillingDetails>): Promise<CheckoutView>;
  /** Confirms a quote and places the order. */
  place(quoteHash: string, payment?: TestPayment): Promise<Result<Placed, Problem>>;
  /** From an empty basket to a placed order. */
  buy(payment?: TestPayment): Promise<Placed>;
  /** Signs in to the account of an email address, which is created if missing; all have the same default password. */
  signIn(email: string, password?: string): Promise<OutputOf<Api['account']['login']>>;
  order(orderId: string): Promise<OutputOf<Api['orders']['get']>>;
  pay(invoiceId: string, card: CardBehaviour | 'hosted'): Promise<Result<Placed, Problem>>;
}

/** The password of every account made by `signIn`. */
export const PASSWORD = 'lighthouse keeper 1883';

/** A private person in Germany. */
export function buildBilling(overrides: Partial<BillingDetails> = {}): BillingDetails {
  return {
    type: 'personal',
    name: 'Anna Berg',
    email: 'anna@example.com',
    country: 'DE',
    line1: 'Hafenstr. 1',
    line2: '',
    city: 'Rostock',
    postcode: '18055',
    region: '',
    phone: '',
    company: '',
    registrationNumber: '',
    taxNumber: '',
    ...overrides,
  };
}

/** Creates a visitor of an app. */
export function testShopper(app: TestApp, provider: OpenProvider, options: TestShopperOptions = {}): TestShopper {
  const client = app.client(options);
  const { api: caller } = client;

  async function paymentOf(card: CardBehaviour | 'hosted') {
    if (card === 'hosted') return { type: '1' } as const;
    return { type: 'card-intent', token: await provider.token(card) } as const;
  }

  async function command(given: CommandInput['command'], commandId = randomUUID()): Promise<BasketView> {
    return valueOf(await caller.basket.command({ commandId, command: given }));
  }

  const add: TestShopper['add'] = (configuration) =>
    command({ kind: 'add-line', configuration: buildConfiguration(configuration) });

  const bill: TestShopper['bill'] = async (details) =>
    valueOf(await caller.checkout.saveBilling(buildBilling(details)));

  async function place(quoteHash: string, { card = 'approve', key = randomUUID(), input = {} }: TestPayment = {}) {
    const payment = card === null ? {} : { payment: await paymentOf(card) };
    return caller.orders.place({ quoteHash, acceptTerms: true, ...payment, ...input }, { idempotencyKey: key });
  }

  return {
    ...client,
    command,
    add,
    bill,
    place,
    async buy(payment) {
      await add();
      const { quote } = await bill();
      return valueOf(await place(quote?.hash ?? '', payment));
    },
    async signIn(email, password = PASSWORD) {
      const signedIn = await caller.account.login({ username: email, password });
      if (signedIn.ok || signedIn.problem.code !== 'account/wrong-credentials') return valueOf(signedIn);
      await createAccount(app, buildRegistration({ email, password }), options);
      return valueOf(await caller.account.login({ username: email, password }));
    },
    order: async (orderId) => valueOf(await caller.orders.get({ orderId })),
    async pay(invoiceId, card) {
      const payment = await paymentOf(card);
      return caller.invoices.pay({ invoiceId, payment }, { idempotencyKey: randomUUID() });
    },
  };
}

/** The value of a successful result; a refusal fails the test with its problem. */
export function valueOf<Value>(result: Result<Value, Problem>): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}
