import { parentPort } from 'node:worker_threads';
import { createPasswordScorer } from './score-password.ts';
import type { PasswordToScore } from './score-password.ts';

// The worker thread that scores passwords.
const score = createPasswordScorer();
parentPort?.on('message', (given: PasswordToScore) => void answer(given));

async function answer(given: PasswordToScore): Promise<void> {
  const found = await score(given);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(found);
}
