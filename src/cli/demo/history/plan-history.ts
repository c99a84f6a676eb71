import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { seededRandom } from '#sandbox/payment-provider/seeded-random.ts';
import { PEOPLE, type Person } from './people.ts';

/** What happens to an order after it was placed. */
export type Outcome =
  | 'paid'
  /** The card is declined, so the order stays unpaid. */
  | 'declined'
  /** The buyer pays by bank transfer and has not done so yet. */
  | 'unpaid'
  /** Paid; staff refund one line some days later. */
  | 'refunded'
  /** Paid; the buyer's bank opens a dispute some days later. */
  | 'disputed'
  /** Paid by a customer with an account, who renews it every month with the saved card. */
  | 'monthly'
  /** Paid; the mailbox of the buyer refuses every email. */
  | 'unreachable';

/** An order of the history. */
export interface PlannedOrder {
  /** ms. */
  readonly at: number;
  readonly brandId: string;
  readonly person: Person;
  /** Slugs of products. */
  readonly products: readonly string[];
  readonly domain: string | null;
  readonly outcome: Outcome;
}

const DAYS = 60;
const ORDERS = 60;

/** Products that are bought often and need no further details. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  larkhost: ['nest', 'roost', 'colony', 'mailbox', 'mailbox-plus', 'harbour-20'],
  meridian: ['waypoint-one', 'waypoint-team', 'waypoint-business', 'signal-mail'],
};

/** Sold by the month. */
const MONTHLY: Readonly<Record<string, string>> = { larkhost: 'mailbox', meridian: 'signal-mail' };

/** A service provided by staff, with a topic. */
const BY_PERSON: Readonly<Record<string, string>> = { larkhost: 'house-call', meridian: 'engineer-hour' };

/** The orders by age in days; all others are paid. */
const OUTCOMES: readonly (readonly [age: number, Outcome])[] = [
  [56, 'monthly'],
  [52, 'monthly'],
  [47, 'refunded'],
  [43, 'monthly'],
  [38, 'declined'],
  [36, 'monthly'],
  [33, 'disputed'],
  [26, 'refunded'],
  [19, 'declined'],
  [12, 'disputed'],
  [9, 'refunded'],
  [5, 'unreachable'],
  [3, 'unpaid'],
  [2, 'declined'],
  [1, 'unpaid'],
];

/** The orders of the 60 days before an instant, oldest first: more in recent weeks and by day. Equal for the same instant. */
export function planHistory(now: number): readonly PlannedOrder[] {
  const random = seededRandom(7);
  const outcomes = [...OUTCOMES];
  const registered = new Set<string>();
  return Array.from({ length: ORDERS }, (_, index): PlannedOrder => {
    const age = DAYS * (1 - index / ORDERS) ** 1.3;
    const at = duringTheDay(now - age * DAY_MS, random());
    const outcome = takeDue(outcomes, age);
    const brandId = random() < 0.7 ? 'larkhost' : 'meridian';
    const person = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? PEOPLE[0];
    if (person === undefined) throw new Error('There are no people.');
    const sold = PRODUCTS[brandId] ?? [];
    const usual = sold[Math.floor(random() * sold.length)] ?? '';
    const product = outcome === 'monthly' ? (MONTHLY[brandId] ?? usual) : usual;
    // The last one is recent, so staff have not done it yet.
    const isByPerson = outcome === 'paid' && (index % 9 === 8 || index === ORDERS - 1);
    const isRegistering = outcome === 'paid' && person.domain !== null && !registered.has(person.domain);
    const domain = isRegistering && random() < 0.6 ? person.domain : null;
    if (domain !== null) registered.add(domain);
    return {
      at: Math.min(at, now - (ORDERS - index) * MINUTE_MS),
      brandId,
      person,
      products: isByPerson ? [product, BY_PERSON[brandId] ?? product] : [product],
      domain,
      outcome,
    };
  }).toSorted((one, other) => one.at - other.at);
}

/** The outcome due at an age, each once. */
function takeDue(outcomes: (typeof OUTCOMES)[number][], age: number): Outcome {
  const index = outcomes.findIndex(([days]) => days >= age);
  if (index < 0) return 'paid';
  const [taken] = outcomes.splice(index, 1);
  return taken?.[1] ?? 'paid';
}

/** An instant on the same day (UTC) between 7:00 and 21:00. */
function duringTheDay(at: number, share: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS + 7 * HOUR_MS + Math.floor(share * 14 * HOUR_MS);
}
