import { SOLVER_URL, trustedScriptUrl } from './trusted-script-url.ts';

/** A proof-of-work task in ALTCHA v1 format: find the number with SHA-256(salt + number) = challenge. */
export interface ProofOfWorkTask {
  readonly algorithm: 'SHA-256';
  readonly salt: string;
  /** Hexadecimal. */
  readonly challenge: string;
  /** The largest number to try. */
  readonly maxNumber: number;
}

/** The result of ALTCHA's worker; null when no number matches. */
type WorkerResult = { readonly number: number } | null;

/**
 * Finds the number in ALTCHA's worker and ends it; null when no number matches, workers are not available or the page is
 * not a secure context, in which browsers have no hash functions.
 */
export function solveInWorker({ algorithm, salt, challenge, maxNumber }: ProofOfWorkTask): Promise<number | null> {
  if (!isSecureContext) return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(SOLVER_URL), { type: 'module' });
    const end = (number: number | null) => {
      worker.terminate();
      resolve(number);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => end(data?.number ?? null));
    worker.addEventListener('error', () => end(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to be named
    worker.postMessage({ type: 'work', payload: { algorithm, challenge, salt, start: 0, max: maxNumber } });
  });
}
