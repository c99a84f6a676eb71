import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getOrder } from '#contract/operator/orders.ts';

/** An order as the operator API returns it. */
export type OrderPage = OperatorOutputOf<typeof getOrder>;

/** The instant tests and pictures take place at. */
export const NOW = Date.UTC(2026, 10, 26, 11, 10);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The brands of the orders. */
export const BRANDS = [
  { id: 'larkhost', name: 'Larkhost' },
  { id: 'meridian', name: 'Meridian' },
] as const;

const BUYERS = [
  ['Ada Lovelace', 'ada@example.org', 'GB', 'London', 'EC1A 1BB', '12 Analytical Row'],
  ['Grace Hopper', 'grace@example.com', 'US', 'Arlington', '22201', '3 Harbor Street'],
  ['Konrad Zuse', 'konrad@example.de', 'DE', 'Berlin', '10965', 'Methfesselstraße 7'],
  ['Hedy Lamarr', 'hedy@example.at', 'AT', 'Wien', '1190', 'Peter-Jordan-Straße 2'],
  ['Radia Perlman', 'radia@example.net', 'US', 'Portsmouth', '23704', '44 Spanning Lane'],
] as const;

const STATES = ['complete', 'in-fulfilment', 'awaiting-payment', 'paid', 'failed', 'refunded-in-part'] as const;
const NAMES = ['riverbank', 'northlight', 'papercrane', 'stonebridge', 'quietharbour', 'silverfern'] as const;

/** 64 orders of the last days, newest first; every sixth waits for the operator. */
export function buildOrders(): OrderPage[] {
  return Array.from({ length: 64 }, (_, place) => buildOrder(place));
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], place: number): Value {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
}

function idOf(place: number): string {
  return `0199a1f0-0000-7000-8000-${String(place).padStart(12, '0')}`;
}

function buildOrder(place: number): OrderPage {
  const brand = pick(BRANDS, place);
  const buyer = pick(BUYERS, place);
  const state = pick(STATES, place === 0 ? 1 : place);
  const placedAt = NOW - 22 * MINUTE - place * 97 * MINUTE;
  const number = `${brand.id === 'larkhost' ? 'L' : 'M'}${20_480 - place}`;
  const domain = `${pick(NAMES, place)}.${place % 2 === 0 ? 'com' : 'eu'}`;
  const lines = buildLines(place, domain, state === 'awaiting-payment' || state === 'failed');
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const isPaid = state !== 'awaiting-payment' && state !== 'failed';
  const isWaiting = place % 6 === 0;
  const [name, email, country, city, postcode, line1] = buyer;
  return {
    brandId: brand.id,
    id: idOf(place),
    number,
    origin: place % 7 === 3 ? 'renewal' : 'shop',
    state,
    placedAt,
    email,
    name,
    currency: brand.id === 'larkhost' ? 'EUR' : 'USD',
    totalMinor,
    openTasks: isWaiting ? 1 : 0,
    version: `v1-${place}`,
    language: 'en',
    customerId: place % 3 === 0 ? null : `c${place % BUYERS.length}`,
    payableUntil: placedAt + 336 * HOUR,
    storeVersion: 14,
    quoteHash: 'b7e23ec29af22b0b4e41da31e868d572',
    buyer: {
      type: place % 4 === 2 ? 'business' : 'personal',
      name,
      company: place % 4 === 2 ? 'Zuse KG' : '',
      email,
      phone: '+44 20 7946 0958',
      line1,
      line2: '',
      postcode,
      city,
      region: '',
      country,
      taxNumber: place % 4 === 2 ? 'DE811569869' : null,
    },
    lines,
    taxes: [{ name: 'VAT', basisPoints: 1900, amountMinor: 574 }],
    invoice: isPaid
      ? {
          number: `${number.slice(0, 1)}-2026-${String(1900 - place)}`,
          state: 'paid',
          totalMinor,
          paidMinor: totalMinor,
          creditedMinor: 0,
          issuedAt: placedAt + MINUTE,
        }
      : { number: null, state: 'open', totalMinor, paidMinor: 0, creditedMinor: 0, issuedAt: null },
    payments: [
      {
        id: `p${place}`,
        provider: 'sandbox',
        providerPaymentId: `pay_${9000 + place}`,
        type: place === 2 ? '5' : '1',
        state: isPaid ? 'succeeded' : state === 'failed' ? 'declined' : 'processing',
        amountMinor: totalMinor,
        capturedMinor: isPaid ? totalMinor : 0,
        refundedMinor: 0,
        disputedMinor: 0,
        declineReason: state === 'failed' ? 'insufficient-funds' : null,
        createdAt: placedAt,
        updatedAt: placedAt + MINUTE,
      },
    ],
    creditNotes: [],
    jobs: buildJobs(place, placedAt, isWaiting),
    tasks: isWaiting ? [taskOf(place, brand.id, number, placedAt)] : [],
    timeline: [
      { at: placedAt, kind: 'placed', subject: number, actor: null, amountMinor: totalMinor, note: '' },
      { at: placedAt + 8000, kind: 'payment-created', subject: '1', actor: null, amountMinor: totalMinor, note: '' },
      ...(isPaid
        ? [
            event(placedAt + 9000, 'payment-changed', 'succeeded', totalMinor),
            event(placedAt + MINUTE, 'invoice-issued', `L-2026-${String(1900 - place)}`, totalMinor),
            event(placedAt + MINUTE + 2000, 'job-created', 'register-domain', null),
          ]
        : []),
      ...(isWaiting
        ? [
            event(placedAt + 5 * MINUTE, 'job-dead-lettered', 'register-domain', null),
            event(placedAt + 5 * MINUTE, 'task-created', 'dead-letter', null),
          ]
        : []),
    ],
    audit: [],
  };
}

function event(
  at: number,
  kind: OrderPage['timeline'][number]['kind'],
  subject: string,
  amountMinor: number | null,
): OrderPage['timeline'][number] {
  return { at, kind, subject, actor: null, amountMinor, note: '' };
}

function buildLines(place: number, domain: string, isUnpaid: boolean): OrderPage['lines'] {
  const hosting: OrderPage['lines'][number] = {
    id: 'l2',
    place: 2,
    name: 'Web hosting Plus',
    state: isUnpaid ? 'waiting' : place === 0 ? 'being-set-up' : 'delivered',
    withdrawnAt: null,
    totalMinor: 5988,
    productId: 'hosting-plus',
    term: 12,
    quantity: 1,
    domain,
    configuration: [
      { name: 'Location', value: 'Frankfurt' },
      { name: 'Backups', value: 'Daily, 30 days' },
    ],
  };
  const registration: OrderPage['lines'][number] = {
    id: 'l1',
    place: 1,
    name: domain,
    state: isUnpaid ? 'waiting' : place % 6 === 0 ? 'manual-review' : 'delivered',
    withdrawnAt: null,
    totalMinor: 1199 + (place % 5) * 300,
    productId: 'domain',
    term: 12,
    quantity: 1,
    domain,
    configuration: [],
  };
  return place % 3 === 1 ? [registration] : [registration, hosting];
}

function buildJobs(place: number, placedAt: number, isDead: boolean): OrderPage['jobs'] {
  const job = { lineId: 'l1', createdAt: placedAt + MINUTE, updatedAt: placedAt + 5 * MINUTE, nextAt: NOW };
  return [
    {
      ...job,
      id: `j${place}`,
      kind: 'register-domain',
      state: isDead ? 'dead-lettered' : 'done',
      attempts: isDead ? 14 : 1,
    },
    { ...job, id: `e${place}`, kind: 'send-email', lineId: null, state: 'done', attempts: 1 },
  ];
}

/** An open task about an order. */
export function taskOf(place: number, brandId: string, number: string, createdAt: number): OrderPage['tasks'][number] {
  return {
    brandId,
    id: `t${place}`,
    kind: 'dead-letter',
    reasonCode: 'registry-refused',
    reason: 'The registry refuses the registration: the contact has no postal code it accepts.',
    orderId: idOf(place),
    orderNumber: number,
    lineId: 'l1',
    createdAt: createdAt + 5 * MINUTE,
    doneAt: null,
    doneBy: null,
    note: null,
  };
}
