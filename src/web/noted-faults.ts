/** A fault and the route pattern it happened on ('/order/:orderId'). */
export interface NotedFault {
  readonly error: unknown;
  readonly pattern: string;
}

/** The most faults kept until a listener subscribes; further ones are usually repeats. */
const MOST = 5;
let noted: NotedFault[] = [];
let hear: ((fault: NotedFault) => void) | null = null;

/** Records a fault caught by the router or React, which does not reach the error events of the window. */
export function noteFault(error: unknown, { pattern }: { readonly pattern: string }): void {
  if (hear !== null) hear({ error, pattern });
  else if (noted.length < MOST) noted.push({ error, pattern });
}

/** Subscribes to faults, including those recorded before. Returns the function that unsubscribes. */
export function hearFaults(listener: (fault: NotedFault) => void): () => void {
  hear = listener;
  for (const fault of noted) listener(fault);
  noted = [];
  return () => {
    hear = null;
  };
}

/** Discards recorded faults: faults from before the shopper's consent are not reported. */
export function forgetFaults(): void {
  noted = [];
}
