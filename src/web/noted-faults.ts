/** A fault of a page, and the route it happened on ('/order/:orderId'). */
export interface NotedFault {
  readonly error: unknown;
  readonly pattern: string;
}

/** What happened before anybody listened; more would be the same again. */
const MOST = 5;
let noted: NotedFault[] = [];
let hear: ((fault: NotedFault) => void) | null = null;

/** Notes what the router and React caught: it reaches no listener of the window. */
export function noteFault(error: unknown, { pattern }: { readonly pattern: string }): void {
  if (hear !== null) hear({ error, pattern });
  else if (noted.length < MOST) noted.push({ error, pattern });
}

/** Listens to faults, from those noted before; answers how to stop. */
export function hearFaults(listener: (fault: NotedFault) => void): () => void {
  hear = listener;
  for (const fault of noted) listener(fault);
  noted = [];
  return () => {
    hear = null;
  };
}

/** What happened before the shopper allowed to tell it is told nobody. */
export function forgetFaults(): void {
  noted = [];
}
