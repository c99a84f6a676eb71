import * as z from 'zod/mini';
import { parseJson } from '#core/parse-json.ts';
import { maskText } from '#server/platform/mask-log-line.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';
import { type StackFrame, parseStack } from './parse-stack.ts';

/** An event in the format of Sentry's protocol. */
export interface ErrorEvent {
  readonly event_id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly platform: 'node';
  readonly level: 'error' | 'fatal';
  readonly logger: 'landrush';
  readonly release: string;
  readonly environment: string;
  readonly logentry: { readonly formatted: string };
  readonly tags: Readonly<Record<string, string>>;
  readonly exception?: { readonly values: readonly Exception[] };
}

interface Exception {
  readonly type: string;
  readonly value: string;
  readonly stacktrace: { readonly frames: readonly StackFrame[] };
}

/** Fields that are not as expected are left out. */
const FIELD = z.optional(z.unknown());
const LINE = z.object({
  level: z.enum(['error', 'fatal']),
  time: z.string(),
  msg: FIELD,
  err: FIELD,
  error: FIELD,
  brand: FIELD,
  requestId: FIELD,
  traceId: FIELD,
  operation: FIELD,
  task: FIELD,
  job: FIELD,
  kind: FIELD,
});
const THROWN = z.object({ type: z.string(), message: FIELD, stack: FIELD, code: FIELD });

/**
 * The event of a log line: the constant text of the line, the class and code of the error, its stack and ids. Null for
 * other lines. Messages may contain what a person entered, so only those of the runtime's own errors are included.
 */
export function errorEvent(line: string, process: ProcessFacts, eventId: string): ErrorEvent | null {
  const read = LINE.safeParse(parseJson(line));
  if (!read.success) return null;
  const { level, time, msg, err, error, ...fields } = read.data;
  const thrown = THROWN.safeParse(err ?? error);
  return {
    event_id: eventId,
    timestamp: Date.parse(time) / 1000,
    platform: 'node',
    level,
    logger: 'landrush',
    release: `landrush@${process.version}`,
    environment: process.mode,
    logentry: { formatted: textOf(msg) },
    tags: tagsOf([
      ['process', process.kind],
      ['brand', fields.brand],
      ['request_id', fields.requestId],
      ['trace_id', fields.traceId],
      ['operation', fields.operation],
      ['task', fields.task],
      ['job', fields.job],
      ['job_kind', fields.kind],
      ['code', thrown.data?.code],
    ]),
    ...(thrown.success ? { exception: { values: [exceptionOf(thrown.data)] } } : {}),
  };
}

function tagsOf(fields: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function exceptionOf({ type, message, stack }: z.infer<typeof THROWN>): Exception {
  const isOfRuntime = OF_RUNTIME.has(type);
  const value = isOfRuntime ? withoutQueries(maskText(textOf(message))).slice(0, MAX_MESSAGE_LENGTH) : 'see the log';
  return { type, value, stacktrace: { frames: parseStack(textOf(stack)) } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Errors that the runtime throws for mistakes in the code. */
const OF_RUNTIME: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError']);
const MAX_MESSAGE_LENGTH = 200;

function withoutQueries(text: string): string {
  return text.replaceAll(/[?#]\S*/g, '');
}
