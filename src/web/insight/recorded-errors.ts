/** A fault and the route pattern it happened on ('/order/:orderId'). */
export interface RecordedError {
  readonly error: unknown;
  readonly pattern: string;
}

/** The most faults kept until a listener subscribes; further ones are usually repeats. */
const MAX_PENDING = 5;
let pending: RecordedError[] = [];
let subscribe: ((fault: RecordedError) => void) | null = null;

/** Records a fault caught by the router or React, which does not reach the error events of the window. */
export function recordError(error: unknown, { pattern }: { readonly pattern: string }): void {
  if (subscribe !== null) subscribe({ error, pattern });
  else if (pending.length < MAX_PENDING) pending.push({ error, pattern });
}

/** Subscribes to faults, including those recorded before. Returns the function that unsubscribes. */
export function subscribeToErrors(listener: (fault: RecordedError) => void): () => void {
  subscribe = listener;
  for (const fault of pending) listener(fault);
  pending = [];
  return () => {
    subscribe = null;
  };
}

/** Discards recorded faults: faults from before the shopper's consent are not reported. */
export function clearErrors(): void {
  pending = [];
}
