import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';

/**
 * Transitions of why a service is suspended: its renewal is unpaid, staff suspended it, or both. It is suspended while there is a reason,
 * so a payment does not resume what staff suspended, and staff do not resume what is unpaid.
 */
export const SUSPENSION_TRANSITIONS = {
  none: { unpaid: 'unpaid', suspended: 'staff' },
  unpaid: { paid: 'none', suspended: 'both' },
  staff: { resumed: 'none', unpaid: 'both' },
  both: { paid: 'staff', resumed: 'unpaid' },
} as const satisfies StateTable<string, string>;

/** Why a service is suspended; 'none' while it is in use. */
export type SuspensionState = keyof typeof SUSPENSION_TRANSITIONS;

/** The reasons as stored; 'none' is not. */
export const SUSPENSIONS = statesOf(SUSPENSION_TRANSITIONS).filter((state) => state !== 'none');

/** Why a service is suspended. */
export type Suspension = Exclude<SuspensionState, 'none'>;

/** Events: a renewal remains unpaid or is paid, staff suspend or resume. */
export type SuspensionEvent = EventsOf<typeof SUSPENSION_TRANSITIONS>;

/** Why it is suspended after an event. Problem: 'services/illegal-move'. */
export const nextSuspension = transitionOf(SUSPENSION_TRANSITIONS, 'services/illegal-move');

/** What its provisioner has to do for a transition: nothing if another reason was or remains. */
export function suspensionChange(before: SuspensionState, after: SuspensionState): 'suspend' | 'resume' | null {
  if ((before === 'none') === (after === 'none')) return null;
  return after === 'none' ? 'resume' : 'suspend';
}
