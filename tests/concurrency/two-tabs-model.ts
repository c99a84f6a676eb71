import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { type ModelBasket, type ModelCommand, expectedResult, newModelBasket, presentLines } from './basket-model.ts';
import { type BasketView, hasIssues, hashOf, isLastCodeGood, matchView, priceOf } from './model-price.ts';

export type TabRequest =
  | { readonly kind: 'command'; readonly commandId: string; readonly command: ModelCommand }
  | { readonly kind: 'look' }
  | { readonly kind: 'bill' }
  | { readonly kind: 'order'; readonly key: string; readonly hash: string };

/** Its answer. */
export type TabResponse =
  | { readonly kind: 'basket'; readonly result: Result<BasketView, Problem> }
  | { readonly kind: 'checkout'; readonly result: Result<OutputOf<Api['checkout']['saveBilling']>, Problem> }
  | { readonly kind: 'placed'; readonly result: Result<OutputOf<Api['orders']['place']>, Problem> };

/** The expected state of two tabs of one visitor. */
export interface Model {
  readonly basket: ModelBasket;
  /** Every command that was applied, by id and content. */
  readonly done: readonly string[];
  /** Every order with its confirmed total; a repeat of its key returns it again. */
  readonly orders: readonly { readonly orderId: string; readonly totalMinor: number; readonly key: string }[];
  /** Codes refused so far: after five the shop requires a captcha. */
  readonly refusedCodes: number;
}

export const INITIAL_MODEL: Model = { basket: newModelBasket(), done: [], orders: [], refusedCodes: 0 };

const REFUSED_CODES = 5;

/** The state after an answer if it follows the rules; null otherwise. */
export function applyResponse(model: Model, request: TabRequest, answered: TabResponse, at: number): Model | null {
  switch (request.kind) {
    case 'look':
      return answered.kind === 'basket' ? applyView(model, answered.result, at) : null;
    case 'command':
      return answered.kind === 'basket' ? applyCommandResult(model, request, answered.result, at) : null;
    case 'bill':
      return answered.kind === 'checkout' ? applyBillingResult(model, answered.result, at) : null;
    case 'order':
      return answered.kind === 'placed' ? applyOrderResult(model, request, answered.result, at) : null;
  }
}

function applyView(model: Model, result: Result<BasketView, Problem>, at: number): Model | null {
  const basket = result.ok ? matchView(model.basket, result.value, at) : null;
  return basket === null ? null : { ...model, basket };
}

function applyCommandResult(
  model: Model,
  { commandId, command }: Extract<TabRequest, { kind: 'command' }>,
  result: Result<BasketView, Problem>,
  at: number,
): Model | null {
  const isCode = command.kind === 'apply-voucher';
  const isLimited = !result.ok && result.problem.code === 'limits/too-many-requests';
  if (isLimited) return isCode && model.refusedCodes >= REFUSED_CODES ? model : null;
  const once = `${commandId} ${JSON.stringify(command)}`;
  const isNoted = command.kind === 'note-recommendations-shown' && model.basket.shown.includes(command.productId);
  if (isNoted || model.done.includes(once)) return applyView(model, result, at);
  const expected = expectedResult(model.basket, command, { at, isGood: (basket) => isLastCodeGood(basket, at) });
  if ('refused' in expected) {
    const refusedCodes = model.refusedCodes + (isCode ? 1 : 0);
    return !result.ok && result.problem.code === expected.refused ? { ...model, refusedCodes } : null;
  }
  return applyView({ ...model, basket: expected, done: [...model.done, once] }, result, at);
}

/** Billing details are saved even when a line has validation issues. */
function applyBillingResult(
  model: Model,
  result: Extract<TabResponse, { kind: 'checkout' }>['result'],
  at: number,
): Model | null {
  const refused = billingRefusal(model);
  if (refused !== null) return isRefusedFor(result, refused) ? model : null;
  const billed = { ...model, basket: { ...model.basket, isBilled: true } };
  if (hasIssues(billed.basket, at)) return isRefusedFor(result, 'basket/has-issues') ? billed : null;
  if (!result.ok || result.value.quote?.hash !== hashOf(billed.basket, at)) return null;
  return applyView(billed, { ok: true, value: result.value.basket }, at);
}

function applyOrderResult(
  model: Model,
  { key, hash }: Extract<TabRequest, { kind: 'order' }>,
  result: Extract<TabResponse, { kind: 'placed' }>['result'],
  at: number,
): Model | null {
  const known = model.orders.find((order) => order.key === key);
  if (known !== undefined) return result.ok && result.value.orderId === known.orderId ? model : null;
  const refused = orderRefusal(model, hash, at);
  if (refused !== null) return isRefusedFor(result, refused) ? model : null;
  const { basket } = model;
  if (!result.ok || basket.id === null || result.value.orderId !== basket.id) return null;
  const order = { orderId: basket.id, totalMinor: priceOf(basket, at).totalMinor, key };
  return { ...model, basket: newModelBasket(), orders: [...model.orders, order] };
}

function orderRefusal(model: Model, hash: string, at: number): string | null {
  const { basket } = model;
  const refused = billingRefusal(model);
  if (refused !== null) return refused;
  if (hasIssues(basket, at)) return 'basket/has-issues';
  if (!basket.isBilled) return 'checkout/billing-missing';
  return hash === hashOf(basket, at) ? null : 'checkout/quote-changed';
}

function billingRefusal({ basket, orders }: Model): string | null {
  if (basket.version === 0 && orders.length > 0) return 'checkout/already-ordered';
  return presentLines(basket).length === 0 ? 'basket/empty' : null;
}

function isRefusedFor(result: Result<unknown, Problem>, code: string): boolean {
  return !result.ok && result.problem.code === code;
}
