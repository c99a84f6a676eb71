import process from 'node:process';
import { type Log, createFatalLog } from './platform/log.ts';

/** Ends the process with status 1 and the reasons on standard error: sentences on a terminal, otherwise log lines. */
export function endWith(sentences: readonly string[]): void {
  const log = createFatalLog();
  for (const sentence of sentences) {
    if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
    else log.fatal(sentence);
  }
  process.exit(1);
}

/** Logs what Node would print as text: warnings, and the error that ends the process. */
export function logProcessFaults(log: Pick<Log, 'warn'>): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime reported a warning'));
  process.on('uncaughtException', (error) => {
    createFatalLog().fatal({ err: error }, 'an unexpected error ended the process');
    process.exit(1);
  });
}
