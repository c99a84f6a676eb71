import { type EventsOf, type StateTable, statesOf, transitionOf } from '#core/state-machine.ts';

/**
 * Transitions of a tax number's check: the authority confirms or rejects it, or is unreachable. A confirmed number stays valid while a
 * later check fails; other numbers can be checked again.
 */
export const TAX_NUMBER_TRANSITIONS = {
  pending: { confirmed: 'valid', rejected: 'invalid', unreachable: 'unvalidated' },
  valid: { confirmed: 'valid', rejected: 'invalid', unreachable: 'valid' },
  unvalidated: { confirmed: 'valid', rejected: 'invalid', unreachable: 'unvalidated', 'asked-again': 'pending' },
  invalid: { 'asked-again': 'pending' },
} as const satisfies StateTable<string, string>;

/** The state of a tax number; only a valid one changes the tax. */
export type TaxNumberState = keyof typeof TAX_NUMBER_TRANSITIONS;

/** The states of a tax number. */
export const TAX_NUMBER_STATES = statesOf(TAX_NUMBER_TRANSITIONS);

/** Events of a tax number's check. */
export type TaxNumberEvent = EventsOf<typeof TAX_NUMBER_TRANSITIONS>;

/** The tax number's state after an event. Problem: 'tax-number/illegal-move'. */
export const nextTaxNumberState = transitionOf(TAX_NUMBER_TRANSITIONS, 'tax-number/illegal-move');
