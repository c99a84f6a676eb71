import type { RunCommand } from './command.ts';

/** landrush start: the web process; it answers for its own end. Publishes and migrates nothing (D4). */
export const runStart: RunCommand = async () => {
  await import('#server/main.ts');
  return 0;
};

/** landrush worker: the worker process; it answers for its own end. */
export const runWorker: RunCommand = async () => {
  await import('#server/worker.ts');
  return 0;
};
