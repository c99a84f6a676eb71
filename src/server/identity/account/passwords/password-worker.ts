import { parentPort } from 'node:worker_threads';
import { type PasswordToScore, createPasswordScorer } from './score-password.ts';

// The worker thread that scores passwords.
const score = createPasswordScorer();
parentPort?.on('message', (input: PasswordToScore) => void answer(input));

async function answer(input: PasswordToScore): Promise<void> {
  const found = await score(input);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(found);
}
