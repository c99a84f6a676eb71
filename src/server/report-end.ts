import process from 'node:process';
import { type ErrorReporter, NO_REPORTER } from './platform/error-reporter.ts';
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

/** Logs what Node would print as text: warnings, and the error that ends the process, which is also reported. */
export function logProcessFaults(log: Pick<Log, 'warn'>, reporter: ErrorReporter): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime reported a warning'));
  process.on('uncaughtException', (error) => {
    createFatalLog((line) => reporter.report(line)).fatal({ err: error }, 'an unexpected error ended the process');
    void endAfter(reporter);
  });
}

async function endAfter(reporter: ErrorReporter): Promise<void> {
  if (reporter !== NO_REPORTER) await reporter.close();
  process.exit(1);
}
