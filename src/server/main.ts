import process from 'node:process';
import { cacheCompiledCode } from './cache-compiled-code.ts';
import { runBuiltOrSource } from './run-built-or-source.ts';

// The web process: `node src/server/main.ts`, with --dev for pages rendered from source.
cacheCompiledCode();
await runBuiltOrSource('web', async () => (await import('./web-process.ts')).run, process.argv.slice(2));
