import process from 'node:process';
import { keepCompiled } from '#server/keep-compiled.ts';

// The web process: `node src/server/main.ts`, with --dev for pages built as they change.
keepCompiled();
const { runWeb } = await import('#server/web-process.ts');
await runWeb(process.argv.slice(2));
