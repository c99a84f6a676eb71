import type { DomainServices } from './domain-services.ts';

/** How long a shopper waits for a registry; what did not answer by then could not be checked (D8). */
const PATIENCE_MS = 8_000;

/** Aborts once a shopper has waited long enough, or nobody listens any more. */
export function patienceOf({ patience }: Pick<DomainServices, 'patience'>, listening?: AbortSignal): AbortSignal {
  const patient = patience?.() ?? AbortSignal.timeout(PATIENCE_MS);
  return listening === undefined ? patient : AbortSignal.any([patient, listening]);
}
