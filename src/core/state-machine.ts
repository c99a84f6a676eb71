import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** States as a table: from each state, the state an event leads to; what is not listed cannot happen (architecture.md §5). */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The events that stand anywhere in a table. */
export type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string;

/** The state after an event, or the given problem for a move the table does not have (architecture.md §5). */
export function nextState<State extends string, Event extends string, Problem extends string>(
  table: StateTable<State, Event>,
  state: State,
  event: Event,
  problem: Problem,
): Result<State, Problem> {
  const moves = table[state];
  const target = Object.hasOwn(moves, event) ? moves[event] : undefined;
  return target === undefined ? refuse(problem) : ok(target);
}
