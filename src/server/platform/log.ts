import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { maskLogLine } from './mask-log-line.ts';

/** The server's log: one JSON object a line; what must not be read is masked in the finished line, wherever it came from. */
export type Log = Logger;

/** What a log is made from; `destination` is standard output unless given. */
export interface LogOptions {
  readonly level: string;
  readonly name?: string;
  readonly destination?: DestinationStream;
}

/** Makes the log of a process. */
export function createLog({ level, name = 'landrush', destination }: LogOptions): Log {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: stdSerializers.err, error: stdSerializers.err },
    hooks: { streamWrite: maskLogLine },
  };
  return pino(options, destination ?? pino.destination(IN_BATCHES));
}

/** Lines go out together, at the latest after so many ms and when the process ends: a write for each would take a fifth of a page's time. */
const IN_BATCHES = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 } as const;

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' });
