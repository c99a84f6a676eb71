import type { DomainServices } from './domain-services.ts';

/** Timeout (ms) of registry answers for a shopper; later answers count as "couldn't check". */
const PATIENCE_MS = 8_000;

/** A signal that aborts after the timeout or when the client disconnects. */
export function patienceOf({ patience }: Pick<DomainServices, 'patience'>, listening?: AbortSignal): AbortSignal {
  const patient = patience?.() ?? AbortSignal.timeout(PATIENCE_MS);
  return listening === undefined ? patient : AbortSignal.any([patient, listening]);
}
