import type { DomainServices } from '#server/domains/domain-services.ts';

/** Timeout (ms) of registry answers for a shopper; later answers count as "couldn't check". */
const TIMEOUT_MS = 8_000;

/** A signal that aborts after the timeout or when the client disconnects. */
export function searchTimeout({ timeout }: Pick<DomainServices, 'timeout'>, listening?: AbortSignal): AbortSignal {
  const timeoutSignal = timeout?.() ?? AbortSignal.timeout(TIMEOUT_MS);
  return listening === undefined ? timeoutSignal : AbortSignal.any([timeoutSignal, listening]);
}
