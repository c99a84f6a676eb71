import { keepCompiled } from '#server/keep-compiled.ts';
import { runNewest } from '#server/run-newest.ts';

// The worker process: `node src/server/worker.ts`. Any number of them may run.
keepCompiled();
await runNewest('worker', async () => (await import('#server/worker-process.ts')).run, []);
