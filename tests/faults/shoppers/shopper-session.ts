import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvent } from '#tests/faults/checker/client-event.ts';
import { type Refusal, type ShopClient, createShopClient } from './shop-client.ts';

/** The deployment the shoppers share. */
export interface ShopperEnvironment {
  readonly webPort: number;
  readonly providerPort: number;
  /** The longest think time. */
  readonly thinkTimeMs: number;
  /** The loopback address of a shopper by number: behind a proxy, limits count by it. */
  readonly addressOf: (shopper: number) => string;
  /** Whether there is a proxy between shoppers and shop. */
  readonly isBehindProxy: boolean;
  readonly record: (event: ClientEvent) => void;
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
export interface ShopperSession {
  readonly name: string;
  readonly email: string;
  readonly shop: Shop;
  readonly environment: ShopperEnvironment;
  readonly random: () => number;
  readonly client: ShopClient;
  /** Writes to the client journal. */
  record(event: NewClientEvent): void;
  /** Records a refusal that ends the visit. */
  refused(refusal: Refusal, during: string): void;
  /** Waits for the think time. */
  think(): Promise<void>;
  /** Waits for the next common tick, at which all waiting shoppers continue at once. */
  waitForStroke(): Promise<void>;
}

/** An event without the fields every journal line has. */
export type NewClientEvent = ClientEvent extends infer One
  ? One extends ClientEvent
    ? Omit<One, 'at' | 'shopper' | 'brand'>
    : never
  : never;

const TICK_MS = 1_500;

/** Starts a visit with its own cookie. */
export function startShopperSession(
  environment: ShopperEnvironment,
  shop: Shop,
  shopper: { readonly index: number; readonly email: string; readonly random: () => number },
): ShopperSession {
  const { email, random } = shopper;
  const name = `${email} ${randomUUID().slice(0, 8)}`;

  function record(event: NewClientEvent): void {
    environment.record({ at: Date.now(), shopper: name, brand: shop.brand, ...event });
  }

  const client = createShopClient({
    port: environment.webPort,
    from: environment.addressOf(shopper.index),
    isBehindProxy: environment.isBehindProxy,
    host: shop.host,
    random,
    closesAt: environment.closesAt,
    onRetry: (reason, during) => record({ kind: 'retried', reason, during }),
    onUnexpected: (says, during) => record({ kind: 'unexpected', says, during }),
  });
  return {
    name,
    email,
    shop,
    environment,
    random,
    client,
    record,
    refused: ({ code }, during) => record({ kind: 'refused', code, during }),
    think: () => sleep(random() * environment.thinkTimeMs),
    waitForStroke: () => sleep(TICK_MS - (Date.now() % TICK_MS)),
  };
}
