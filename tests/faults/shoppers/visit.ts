import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from '#tests/faults/checker/told.ts';
import { createShopClient } from './shop-client.ts';
import type { Refusal, ShopClient } from './shop-client.ts';

/** Where shoppers shop: the same for all of them. */
export interface Mall {
  readonly webPort: number;
  readonly providerPort: number;
  /** The longest moment of thought. */
  readonly thoughtMs: number;
  readonly tell: (told: Told) => void;
  /** How much of the run is over, from 0 to 1: what is scarce is bought up step by step. */
  readonly progress: () => number;
  /** Whether new purchases are still begun. */
  readonly isOpen: () => boolean;
  /** The instant at which whoever is still inside is sent home. */
  readonly closesAt: () => number;
  /** Orders that were placed, for strangers to ask for. */
  readonly orders: string[];
}

/** A brand as shoppers find it. */
export interface Shop {
  readonly brand: string;
  readonly host: string;
}

/** One shopper in one shop, from an empty basket to the end of one order. */
export interface Visit {
  readonly name: string;
  readonly email: string;
  readonly shop: Shop;
  readonly mall: Mall;
  readonly random: () => number;
  readonly client: ShopClient;
  /** Writes to the client journal in this visit's name. */
  tell(event: Event): void;
  /** Notes a refusal and that the visit ends by it. */
  refused(refusal: Refusal, during: string): void;
  /** A moment of thought. */
  think(): Promise<void>;
  /** Waits for the next stroke of the clock, at which everybody who waited goes at the same time. */
  waitForStroke(): Promise<void>;
}

/** An event without what every line of the journal carries. */
export type Event = Told extends infer One ? (One extends Told ? Omit<One, 'at' | 'shopper' | 'brand'> : never) : never;

const STROKE_MS = 1_500;

/** Begins a visit with a cookie of its own. */
export function beginVisit(mall: Mall, shop: Shop, shopper: { email: string; random: () => number }): Visit {
  const { email, random } = shopper;
  const name = `${email} ${randomUUID().slice(0, 8)}`;

  function tell(event: Event): void {
    mall.tell({ at: Date.now(), shopper: name, brand: shop.brand, ...event });
  }

  const client = createShopClient({
    port: mall.webPort,
    host: shop.host,
    random,
    closesAt: mall.closesAt,
    onRetry: (reason, during) => tell({ kind: 'retried', reason, during }),
    onUnexpected: (says, during) => tell({ kind: 'unexpected', says, during }),
  });
  return {
    name,
    email,
    shop,
    mall,
    random,
    client,
    tell,
    refused: ({ code }, during) => tell({ kind: 'refused', code, during }),
    think: () => sleep(random() * mall.thoughtMs),
    waitForStroke: () => sleep(STROKE_MS - (Date.now() % STROKE_MS)),
  };
}
