import type { NumberTask } from './find-number.ts';
import { SOLVER_URL, trustedScriptUrl } from './trusted-script-url.ts';

/** Finds the number in a worker and ends it; null when no number matches or workers are not available. */
export function solveInWorker(task: NumberTask): Promise<number | null> {
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(SOLVER_URL), { type: 'module' });
    const end = (number: number | null) => {
      worker.terminate();
      resolve(number);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to be named
    worker.postMessage(task);
  });
}
