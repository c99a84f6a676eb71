import { api } from '#contract/api.ts';
import { seededRandom } from '#sandbox/payment-provider/seeded-random.ts';
import { happens, pick, pickWeighted } from './chance.ts';
import { FAULT_BRAND, fillBasket } from './fill-basket.ts';
import { followOrder } from './follow-order.ts';
import { placeOrder } from './place-order.ts';
import { type Shop, type ShopperEnvironment, type ShopperSession, startShopperSession } from './shopper-session.ts';

/** Runs a number of shoppers who buy in sequence until the shops close; resolves when all have finished. */
export async function runShoppers(
  environment: ShopperEnvironment,
  shops: readonly Shop[],
  shoppers: number,
  seed: number,
): Promise<void> {
  const all = Array.from({ length: shoppers }, (_, index) => runShopper(environment, shops, index, seed));
  await Promise.all(all);
}

/** Two shoppers share an email address, and so the limits per customer. */
async function runShopper(
  environment: ShopperEnvironment,
  shops: readonly Shop[],
  index: number,
  seed: number,
): Promise<void> {
  const random = seededRandom(seed * 1000 + index);
  const email = `shopper-${Math.floor(index / 2)}@example.org`;
  while (environment.isOpen()) {
    const weighted = shops.map((shop) => [shop, shop.brand === FAULT_BRAND ? 3 : 1] as const);
    const session = startShopperSession(environment, pickWeighted(random, weighted), { index, email, random });
    await session.think();
    await buyOnce(session);
    if (happens(random, 0.05)) await requestOtherOrder(environment, pick(random, shops), { index, random });
  }
}

async function buyOnce(session: ShopperSession): Promise<void> {
  if (!(await fillBasket(session))) return;
  const placed = await placeOrder(session);
  const leavesAfterOrder = happens(session.random, 0.05);
  if (placed !== null && !leavesAfterOrder) await followOrder(session, placed.orderId);
}

/** A guessed order id has to be answered as an unknown one (I8). */
async function requestOtherOrder(
  environment: ShopperEnvironment,
  shop: Shop,
  shopper: { readonly index: number; readonly random: () => number },
): Promise<void> {
  const orderId = environment.orders.at(-1);
  if (orderId === undefined) return;
  const otherShopper = startShopperSession(environment, shop, { email: 'stranger@example.org', ...shopper });
  await fillBasket(otherShopper);
  const view = await otherShopper.client.ask(api.orders.get, { orderId });
  if (!view.ok) return;
  const { number, state, totalMinor } = view.value;
  otherShopper.record({ kind: 'shown', orderId, number, state, totalMinor, delivered: [] });
}
