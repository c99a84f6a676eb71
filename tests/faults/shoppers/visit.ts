import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportedSchema } from '#tests/faults/checker/reported.ts';
import { createShopClient } from './shop-client.ts';
import type { Refusal, ShopClient } from './shop-client.ts';

/** The deployment the shoppers share. */
export interface Mall {
  readonly webPort: number;
  readonly providerPort: number;
  /** The longest think time. */
  readonly thoughtMs: number;
  readonly tell: (told: ReportedSchema) => void;
  /** The progress of the run from 0 to 1: scarce items are sold step by step. */
  readonly progress: () => number;
  /** Whether new purchases are started. */
  readonly isOpen: () => boolean;
  /** The time at which all visits end. */
  readonly closesAt: () => number;
  /** Placed orders, whose ids other shoppers try. */
  readonly orders: string[];
}

/** A brand as shoppers reach it. */
export interface Shop {
  readonly brand: string;
  readonly host: string;
}

/** One shopper in one shop, from an empty basket to the end of one order. */
export interface InboundRequest {
  readonly name: string;
  readonly email: string;
  readonly shop: Shop;
  readonly mall: Mall;
  readonly random: () => number;
  readonly client: ShopClient;
  /** Writes to the client journal. */
  tell(event: Event): void;
  /** Records a refusal that ends the visit. */
  refused(refusal: Refusal, during: string): void;
  /** Waits for the think time. */
  think(): Promise<void>;
  /** Waits for the next common tick, at which all waiting shoppers continue at once. */
  waitForStroke(): Promise<void>;
}

/** An event without the fields every journal line has. */
export type Event = ReportedSchema extends infer One
  ? One extends ReportedSchema
    ? Omit<One, 'at' | 'shopper' | 'brand'>
    : never
  : never;

const STROKE_MS = 1_500;

/** Starts a visit with its own cookie. */
export function beginVisit(mall: Mall, shop: Shop, shopper: { email: string; random: () => number }): InboundRequest {
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
