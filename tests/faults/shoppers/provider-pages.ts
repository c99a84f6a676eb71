import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type AccountBehaviour, testAccounts } from '#sandbox/payment-provider/test-data/test-accounts.ts';
import { type CardBehaviour, testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { pickWeighted } from './chance.ts';
import { type Answer, exchange } from './exchange.ts';
import type { ShopperSession } from './shopper-session.ts';

/** The test card of an attempt; the first fails more often than later ones. */
export function pickCard(random: () => number, isFirst: boolean): CardBehaviour {
  return pickWeighted<CardBehaviour>(random, [
    ['approve', isFirst ? 40 : 70],
    ['insufficient-funds', 14],
    ['expired-card', 3],
    ['challenge', 14],
    ['reply-lost', 9],
    ['late-webhook', 9],
    ['error-once', 8],
    ['time-out', 3],
  ]);
}

/** Submits a card to the provider as its card form does; null when it was unavailable. */
export function tokenFor(session: ShopperSession, publishableKey: string, card: CardBehaviour): Promise<string | null> {
  return requestToken(session, { ...cardFields(card), publishable_key: publishableKey });
}

/** Submits an account as the debit form does: one that pays, one with insufficient funds, or a closed one. */
export function accountTokenFor(session: ShopperSession, publishableKey: string): Promise<string | null> {
  const behaviour = pickWeighted<AccountBehaviour>(session.random, [
    ['approve', 70],
    ['insufficient-funds', 20],
    ['account-closed', 10],
  ]);
  const iban = testAccounts.find((one) => one.kind === 'sepa-debit' && one.behaviour === behaviour)?.number;
  return requestToken(session, {
    method: 'sepa-debit',
    account_holder: 'Ada Fault',
    iban,
    publishable_key: publishableKey,
  });
}

/** Sends a bank transfer for a payment: the full amount, in two parts, or too much; some send nothing. */
export async function sendTransfer(session: ShopperSession, reference: string, totalMinor: number): Promise<void> {
  const amounts = pickWeighted<readonly number[]>(session.random, [
    [[totalMinor], 50],
    [[1, totalMinor - 1], 15],
    [[totalMinor + 5], 12],
    [[1], 8],
    [[], 15],
  ]);
  for (const amountMinor of amounts.filter((amount) => amount > 0)) {
    await session.think();
    await send(
      session,
      '/sandbox/transfers',
      'application/json',
      JSON.stringify({ reference, amount_minor: amountMinor }),
    );
  }
}

async function requestToken(
  session: ShopperSession,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const body = JSON.stringify(fields);
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await send(session, '/v1/tokens', 'application/json', body);
    const issued = answer?.status === 201 ? tokenSchema.safeParse(JSON.parse(answer.body)) : null;
    if (issued?.success === true) return issued.data.token;
    await sleep(200);
  }
  return null;
}

/** Completes the provider's page: enters the card, or approves or declines on the bank's page; some close the page. */
export async function visitProvider(session: ShopperSession, actionUrl: string): Promise<void> {
  const { pathname } = new URL(actionUrl);
  await session.think();
  const decision = pickWeighted(session.random, [
    ['approve', 70],
    ['decline', 12],
    ['leave', 18],
  ]);
  if (decision === 'leave') return;
  const fields = pathname.startsWith('/pay/') ? cardFields(pickCard(session.random, true)) : { decision };
  const answer = await send(session, pathname, FORM, new URLSearchParams(fields).toString());
  const next = answer?.status === 303 ? (answer.location ?? '') : '';
  if (next.includes('/challenge/')) {
    await send(session, new URL(next, actionUrl).pathname, FORM, new URLSearchParams({ decision }).toString());
  }
}

const FORM = 'application/x-www-form-urlencoded';
const tokenSchema = z.object({ token: z.string() });

function send(session: ShopperSession, path: string, type: string, body: string): Promise<Answer | null> {
  return exchange({
    method: 'POST',
    port: session.environment.providerPort,
    path,
    headers: { 'content-type': type },
    body,
  });
}

function cardFields(behaviour: CardBehaviour): Record<string, string> {
  const number = testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  return { cardholder_name: 'Ada Fault', card_num: number, card_expiry: '12/39', card_cvv: '123' };
}
