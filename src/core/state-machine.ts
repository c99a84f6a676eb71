import { type Result, ok, refuse } from './result.ts';

/** A transition table: for each state, the next state by event. Transitions that are not listed are illegal. */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** All events of a transition table. */
export type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string;

/** The transition function of a table: the state after an event, or the given problem if the table has no such transition. */
export function transitionOf<State extends string, Event extends string, Problem extends string>(
  table: Readonly<Record<State, Readonly<Partial<Record<Event, NoInfer<State>>>>>>,
  problem: Problem,
): (state: State, event: Event) => Result<State, Problem> {
  return (state, event) => {
    const moves = table[state];
    const target = Object.hasOwn(moves, event) ? moves[event] : undefined;
    return target === undefined ? refuse(problem) : ok(target);
  };
}

/** The states of a transition table, in its order. */
export function statesOf<State extends string>(table: Readonly<Record<State, unknown>>): readonly State[] {
  return Object.keys(table).filter((name): name is State => Object.hasOwn(table, name));
}
