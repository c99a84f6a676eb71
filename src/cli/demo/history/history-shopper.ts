import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Person } from './people.ts';

/** How an order is paid: with a card that is accepted or declined, or later by bank transfer. */
export type HistoryPayment = 'accepted-card' | 'declined-card' | 'transfer';

/** Test cards of the sandbox provider. */
const CARDS = { 'accepted-card': '4242424242424242', 'declined-card': '4000000000000010' } as const;
/** The checkout type of bank transfers to the brand's own account. */
const OWN_ACCOUNT = '5';
/** The checkout type of bank transfers through the provider. */
const PROVIDER_ACCOUNT = '2';

/** Where a visitor shops. */
export interface HistoryShop {
  readonly http: FastifyInstance;
  readonly host: string;
  /** Of the payment provider. */
  readonly providerUrl: string;
  readonly publishableKey: string;
  /** Whether the brand has an account of its own for bank transfers. */
  readonly hasOwnAccount: boolean;
  /** The code in the newest email to an address. */
  readonly mailedCode: (address: string) => Promise<string>;
}

/** What a visitor buys. */
export interface HistoryPurchase {
  readonly configurations: readonly Configuration[];
  readonly person: Person;
  readonly payment: HistoryPayment;
  /** Bought with a new account, which keeps the card for renewals. */
  readonly hasAccount: boolean;
}

/** Buys as a browser does, through the API of the shop; returns the id of the order. */
export async function buyInHistory(shop: HistoryShop, purchase: HistoryPurchase): Promise<string> {
  const ask = visitorOf(shop);
  if (purchase.hasAccount) await createAccount(shop, ask, purchase.person);
  for (const configuration of purchase.configurations)
    await ask(api.basket.command, { commandId: randomUUID(), command: { kind: 'add-line', configuration } });
  const { quote } = await ask(api.checkout.saveBilling, billingOf(purchase.person));
  const payment = await paymentOf(shop, purchase);
  const placed = await ask(api.orders.place, { quoteHash: quote?.hash ?? '', acceptTerms: true, payment });
  return placed.orderId;
}

/** The password of the accounts of the history. */
const PASSWORD = 'demo-Lantern-Horse-1883';

async function createAccount({ mailedCode }: HistoryShop, ask: Ask, { name, email }: Person): Promise<void> {
  const [firstname = '', ...rest] = name.split(' ');
  const account = { email, password: PASSWORD, firstname, lastname: rest.join(' '), acceptTerms: true };
  await ask(api.account.register, account);
  await ask(api.account.verify, { code: await mailedCode(email) });
}

type Ask = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input> & object,
) => Promise<z.output<Output>>;

/** A visitor with cookies; an answer other than 200 throws. */
function visitorOf({ http, host }: HistoryShop): Ask {
  const cookies = new Map<string, string>();
  return async (endpoint, input) => {
    const answer = await http.inject({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      remoteAddress: '127.0.0.1',
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(endpoint.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}),
      },
      payload: input,
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    if (answer.statusCode !== 200) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
    const body: unknown = answer.json();
    return z.parse(endpoint.output, body);
  };
}

function billingOf(person: Person): InputOf<typeof api.checkout.saveBilling> {
  const { name, email, company, line1, postcode, city, country, phone } = person;
  return {
    name,
    email,
    company,
    line1,
    postcode,
    city,
    country,
    phone,
    type: person.company === '' ? 'personal' : 'business',
    line2: '',
    region: '',
    registrationNumber: '',
    taxNumber: '',
  };
}

type Payment = NonNullable<InputOf<typeof api.orders.place>['payment']>;

async function paymentOf(shop: HistoryShop, { payment, person, hasAccount }: HistoryPurchase): Promise<Payment> {
  if (payment === 'transfer') return { type: shop.hasOwnAccount ? OWN_ACCOUNT : PROVIDER_ACCOUNT };
  const card = { cardholder_name: person.name, card_num: CARDS[payment], card_expiry: '12/39', card_cvv: '123' };
  const answer = await fetch(`${shop.providerUrl}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, publishable_key: shop.publishableKey }),
  });
  const { token } = z.parse(z.object({ token: z.string() }), await answer.json());
  const saving = hasAccount ? { storeOnPayment: true, storeOnPaymentAutoPayment: true } : {};
  return { type: 'card-intent', token, ...saving };
}
