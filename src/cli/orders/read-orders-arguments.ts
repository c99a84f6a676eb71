import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { type ActionArguments, argumentProblem, unexpectedArgument } from '#cli/argument-problem.ts';
import { ORDER_TRANSITIONS, type OrderState } from '#core/orders/order-state.ts';
import { type Result, ok, refuse } from '#core/result.ts';

/** The arguments of `landrush orders`. */
export interface OrdersArguments {
  readonly action: string | undefined;
  readonly number: string | null;
  readonly brandId: string | null;
  readonly state: OrderState | null;
  readonly isWaiting: boolean;
  readonly limit: number;
  /** Positions of order lines, from 1. */
  readonly lines: readonly number[];
  /** As written; its currency is that of the order. */
  readonly amount: string | null;
  readonly reason: string | null;
  /** The bank's reference. */
  readonly reference: string | null;
  readonly isPaidBack: boolean;
  /** The day money was received or paid back, ISO date; today without one. */
  readonly paidOn: string | null;
  readonly isAgreed: boolean;
  /** Prints JSON instead of text. */
  readonly isJson: boolean;
  readonly help: boolean;
}

/** Parses the arguments, or returns a problem as a sentence. */
export function readOrdersArguments(args: readonly string[]): Result<OrdersArguments, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    // Positions of lines follow the number: landrush orders deliver LH-1 2.
    const [action, number, ...positions] = positionals;
    const { state, limit = '20', json: isJson = false } = values;
    const options = Object.keys(values);
    const problem = unexpectedArgument('orders', ACTIONS, positionals, options) ?? manualRefundProblem(action, options);
    if (problem !== null) return refuse(problem);
    const line = [...(values.line ?? []), ...positions];
    const known = state === undefined ? null : parseOrderState(state);
    if (state !== undefined && known === null)
      return refuse(`There is no state "${state}": the states are ${STATES.join(', ')}.`);
    const invalid = line.find((place) => !COUNT.test(place));
    if (invalid !== undefined) return refuse(`A line is given by its position, 1 for the first, not "${invalid}".`);
    const paidOn = values['paid-on'] ?? null;
    if (paidOn !== null && !z.iso.date().safeParse(paidOn).success)
      return refuse(`--paid-on needs a day such as 2026-11-27, not "${paidOn}".`);
    if (!COUNT.test(limit)) return refuse(`--limit needs how many orders are listed, not "${limit}".`);
    return ok({
      action,
      number: number ?? null,
      brandId: values.brand ?? null,
      state: known,
      isWaiting: values.waiting ?? false,
      limit: Number(limit),
      lines: line.map(Number),
      amount: values.amount ?? null,
      reason: values.reason ?? null,
      reference: values.reference ?? null,
      isPaidBack: values['paid-back'] ?? false,
      paidOn,
      isAgreed: values.yes ?? false,
      isJson,
      help: values.help ?? false,
    });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = {
  brand: { type: 'string' },
  state: { type: 'string' },
  waiting: { type: 'boolean' },
  limit: { type: 'string' },
  line: { type: 'string', multiple: true },
  amount: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  'paid-back': { type: 'boolean' },
  'paid-on': { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ON_ONE = { arguments: 1, options: ['brand'] };

const ACTIONS: ActionArguments = new Map([
  ['list', { arguments: 0, options: ['brand', 'state', 'waiting', 'limit', 'json'] }],
  ['show', { arguments: 1, options: ['brand', 'json'] }],
  ['deliver', { arguments: 2, options: ['brand', 'line'] }],
  ['retry', ON_ONE],
  [
    'refund',
    { arguments: 1, options: ['brand', 'line', 'amount', 'reason', 'reference', 'paid-back', 'paid-on', 'yes'] },
  ],
  ['cancel', { arguments: 1, options: ['brand', 'reason', 'yes'] }],
  ['withdraw-cancellation', { arguments: 1, options: ['brand', 'reason'] }],
  ['confirm-payment', { arguments: 1, options: ['brand', 'amount', 'reference', 'paid-back', 'paid-on'] }],
  ['revoke-links', ON_ONE],
]);

/** Options of `refund` that only describe a refund made manually: without --paid-back money would be returned again. */
const OF_MANUAL_REFUND: readonly string[] = ['reference', 'paid-on'];

/** The problem of options of a manual refund without --paid-back, as a sentence; null when there is none. */
function manualRefundProblem(action: string | undefined, given: readonly string[]): string | null {
  const manual = given.find((option) => OF_MANUAL_REFUND.includes(option));
  return action === 'refund' && manual !== undefined && !given.includes('paid-back')
    ? `--${manual} is for a refund made manually: add --paid-back.`
    : null;
}

const COUNT = /^[1-9]\d{0,3}$/u;
const STATES = Object.keys(ORDER_TRANSITIONS);

function parseOrderState(text: string): OrderState | null {
  return isOrderState(text) ? text : null;
}

function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(ORDER_TRANSITIONS, text);
}
