import { keepCompiled } from '#server/keep-compiled.ts';

// The worker process: `node src/server/worker.ts`. Any number of them may run.
keepCompiled();
const { runWorker } = await import('#server/worker-process.ts');
await runWorker();
