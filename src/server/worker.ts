import { cacheCompiledCode } from './cache-compiled-code.ts';
import { runBuiltOrSource } from './run-built-or-source.ts';

// The worker process: `node src/server/worker.ts`. Any number of them may run.
cacheCompiledCode();
await runBuiltOrSource('worker', async () => (await import('./worker-process.ts')).run, []);
