import process from 'node:process';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { openLogDestination } from './log-destination.ts';
import { maskLogLine } from './mask-log-line.ts';

/** The server's log: one JSON object per line; sensitive values are masked in the finished line. */
export type Log = Logger;

/** Options of a log; the default destination is standard output. */
export interface LogOptions {
  readonly level: string;
  readonly name?: string;
  readonly destination?: DestinationStream;
  /** Called with each finished line of level error and fatal. */
  readonly onError?: (line: string) => void;
  /** The id of the current trace, which lines then have; null outside a trace. */
  readonly traceId?: () => string | null;
}

/** Creates the log of a process. */
export function createLog({ level, name = 'landrush', destination, traceId, onError }: LogOptions): Log {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: writeError, error: writeError },
    hooks: { streamWrite: onError === undefined ? maskLogLine : reporting(onError) },
    ...(traceId === undefined ? {} : { mixin: () => traceFields(traceId()) }),
  };
  return pino(options, destination ?? STANDARD_OUTPUT);
}

function reporting(onError: (line: string) => void): (line: string) => string {
  return (line) => {
    const masked = maskLogLine(line);
    if (masked.startsWith('{"level":"error"') || masked.startsWith('{"level":"fatal"')) onError(masked);
    return masked;
  };
}

function traceFields(traceId: string | null): { readonly traceId?: string } {
  return traceId === null ? {} : { traceId };
}

/**
 * Creates the log of what ends a process: every line is written to standard error before the call returns, or lost when
 * that is a file on a full disk.
 */
export function createFatalLog(onError?: LogOptions['onError']): Pick<Log, 'fatal'> {
  // pino calls flushSync after each line of level fatal.
  return createLog({
    level: 'fatal',
    destination: openLogDestination(2),
    ...(onError === undefined ? {} : { onError }),
  });
}

/** As pino writes errors; a cause that the message already quotes is not appended to it a second time. */
function writeError(error: Error): unknown {
  const written = stdSerializers.err(error);
  return error instanceof Error ? { ...written, message: messageWithCauses(error) } : written;
}

function messageWithCauses({ message, cause }: Error, depth = 0): string {
  if (!(cause instanceof Error) || depth === MAX_CAUSES) return message;
  const reason = messageWithCauses(cause, depth + 1);
  if (message.includes(reason)) return message;
  return message === '' ? reason : `${message}: ${reason}`;
}

/** An error may be its own cause. */
const MAX_CAUSES = 8;

/** Lines that wait when the process exits are written then. */
const STANDARD_OUTPUT = openLogDestination(1);
process.once('exit', () => STANDARD_OUTPUT.flushSync());

/** A log without output, for tests. */
export const silentLog: Log = pino({ level: 'silent' });
