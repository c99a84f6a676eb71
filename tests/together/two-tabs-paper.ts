import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { newPaperBasket, sayOf, standing } from './basket-model.ts';
import type { PaperBasket, PaperCommand } from './basket-model.ts';
import { hashOf, isLastCodeGood, needsAttention, priceOf, readAs } from './paper-price.ts';
import type { BasketView } from './paper-price.ts';

/** A request of a tab. */
export type Asked =
  | { readonly kind: 'command'; readonly commandId: string; readonly command: PaperCommand }
  | { readonly kind: 'look' }
  | { readonly kind: 'bill' }
  | { readonly kind: 'order'; readonly key: string; readonly hash: string };

/** Its answer. */
export type Answered =
  | { readonly kind: 'basket'; readonly result: Result<BasketView, Problem> }
  | { readonly kind: 'checkout'; readonly result: Result<OutputOf<Api['checkout']['saveBilling']>, Problem> }
  | { readonly kind: 'placed'; readonly result: Result<OutputOf<Api['orders']['place']>, Problem> };

/** Everything two tabs of one visitor may know. */
export interface Paper {
  readonly basket: PaperBasket;
  /** Every command that was applied, by id and content. */
  readonly done: readonly string[];
  /** Every order with its confirmed total; a repeat of its key returns it again. */
  readonly orders: readonly { readonly orderId: string; readonly totalMinor: number; readonly key: string }[];
  /** Codes refused so far: after five the shop requires a captcha. */
  readonly refusedCodes: number;
}

/** The initial state. */
export const BLANK: Paper = { basket: newPaperBasket(), done: [], orders: [], refusedCodes: 0 };

const REFUSED_CODES = 5;

/** The state after an answer if it follows the rules; null otherwise. */
export function noteAnswer(paper: Paper, asked: Asked, answered: Answered, at: number): Paper | null {
  switch (asked.kind) {
    case 'look':
      return answered.kind === 'basket' ? noteView(paper, answered.result, at) : null;
    case 'command':
      return answered.kind === 'basket' ? noteCommand(paper, asked, answered.result, at) : null;
    case 'bill':
      return answered.kind === 'checkout' ? noteBill(paper, answered.result, at) : null;
    case 'order':
      return answered.kind === 'placed' ? noteOrder(paper, asked, answered.result, at) : null;
  }
}

function noteView(paper: Paper, result: Result<BasketView, Problem>, at: number): Paper | null {
  const basket = result.ok ? readAs(paper.basket, result.value, at) : null;
  return basket === null ? null : { ...paper, basket };
}

function noteCommand(
  paper: Paper,
  { commandId, command }: Extract<Asked, { kind: 'command' }>,
  result: Result<BasketView, Problem>,
  at: number,
): Paper | null {
  const isCode = command.kind === 'apply-voucher';
  const isLimited = !result.ok && result.problem.code === 'limits/too-many-requests';
  if (isLimited) return isCode && paper.refusedCodes >= REFUSED_CODES ? paper : null;
  const once = `${commandId} ${JSON.stringify(command)}`;
  const isNoted = command.kind === 'note-recommendations-shown' && paper.basket.shown.includes(command.productId);
  if (isNoted || paper.done.includes(once)) return noteView(paper, result, at);
  const said = sayOf(paper.basket, command, { at, isGood: (basket) => isLastCodeGood(basket, at) });
  if ('refused' in said) {
    const refusedCodes = paper.refusedCodes + (isCode ? 1 : 0);
    return !result.ok && result.problem.code === said.refused ? { ...paper, refusedCodes } : null;
  }
  return noteView({ ...paper, basket: said, done: [...paper.done, once] }, result, at);
}

/** Billing details are saved even when a line needs attention. */
function noteBill(paper: Paper, result: Extract<Answered, { kind: 'checkout' }>['result'], at: number): Paper | null {
  const refused = whyNotBilled(paper);
  if (refused !== null) return isRefusedFor(result, refused) ? paper : null;
  const billed = { ...paper, basket: { ...paper.basket, isBilled: true } };
  if (needsAttention(billed.basket, at)) return isRefusedFor(result, 'basket/needs-attention') ? billed : null;
  if (!result.ok || result.value.quote?.hash !== hashOf(billed.basket, at)) return null;
  return noteView(billed, { ok: true, value: result.value.basket }, at);
}

function noteOrder(
  paper: Paper,
  { key, hash }: Extract<Asked, { kind: 'order' }>,
  result: Extract<Answered, { kind: 'placed' }>['result'],
  at: number,
): Paper | null {
  const known = paper.orders.find((order) => order.key === key);
  if (known !== undefined) return result.ok && result.value.orderId === known.orderId ? paper : null;
  const refused = whyNotOrdered(paper, hash, at);
  if (refused !== null) return isRefusedFor(result, refused) ? paper : null;
  const { basket } = paper;
  if (!result.ok || basket.id === null || result.value.orderId !== basket.id) return null;
  const order = { orderId: basket.id, totalMinor: priceOf(basket, at).totalMinor, key };
  return { ...paper, basket: newPaperBasket(), orders: [...paper.orders, order] };
}

function whyNotOrdered(paper: Paper, hash: string, at: number): string | null {
  const { basket } = paper;
  const refused = whyNotBilled(paper);
  if (refused !== null) return refused;
  if (needsAttention(basket, at)) return 'basket/needs-attention';
  if (!basket.isBilled) return 'checkout/billing-missing';
  return hash === hashOf(basket, at) ? null : 'checkout/quote-changed';
}

function whyNotBilled({ basket, orders }: Paper): string | null {
  if (basket.version === 0 && orders.length > 0) return 'checkout/already-ordered';
  return standing(basket).length === 0 ? 'basket/empty' : null;
}

function isRefusedFor(result: Result<unknown, Problem>, code: string): boolean {
  return !result.ok && result.problem.code === code;
}
