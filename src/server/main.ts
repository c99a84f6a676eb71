import process from 'node:process';
import { keepCompiled } from '#server/keep-compiled.ts';
import { runNewest } from '#server/run-newest.ts';

// The web process: `node src/server/main.ts`, with --dev for pages rendered from source.
keepCompiled();
await runNewest('web', async () => (await import('#server/web-process.ts')).run, process.argv.slice(2));
