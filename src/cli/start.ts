import type { RunCommand } from './command.ts';

/** landrush start: the web process; it handles its own shutdown. Neither publishes nor migrates. */
export const runStart: RunCommand = async () => {
  await import('#server/main.ts');
  return 0;
};

/** landrush worker: the worker process; it handles its own shutdown. */
export const runWorker: RunCommand = async () => {
  await import('#server/worker.ts');
  return 0;
};

/** landrush admin: the back office; it handles its own shutdown. Neither publishes nor migrates. */
export const runAdmin: RunCommand = async () => {
  await import('#server/admin.ts');
  return 0;
};
