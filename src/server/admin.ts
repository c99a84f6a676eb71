import { cacheCompiledCode } from './cache-compiled-code.ts';
import { runBuiltOrSource } from './run-built-or-source.ts';

// The back office: `node src/server/admin.ts`.
cacheCompiledCode();
await runBuiltOrSource('admin', async () => (await import('./admin-process.ts')).run, []);
