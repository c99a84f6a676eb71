import * as z from 'zod/mini';
import { parseJson } from '#core/parse-json.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';

/** An error of a request as it is in the log. */
export interface RequestError {
  readonly requestId: string;
  readonly brandId: string | null;
  /** ms. */
  readonly at: number;
  /** 'web', 'worker' or 'admin'. */
  readonly process: string;
  readonly release: string;
  /** The constant text of the log line. */
  readonly event: string;
  readonly operation: string | null;
  readonly method: string | null;
  readonly route: string | null;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

const text = z.exactOptional(z.string());
const THROWN = z.object({ type: text, message: text, stack: text });
const LINE = z.object({
  time: z.string(),
  msg: z.string(),
  requestId: z.string(),
  brand: text,
  operation: text,
  method: text,
  route: text,
  err: z.exactOptional(THROWN),
});

const MAX_MESSAGE_LENGTH = 1000;
const MAX_STACK_LENGTH = 8000;

/** The error in a finished line of the log, which is masked; null for lines that are not about a request. */
export function requestErrorOf(
  line: string,
  { kind, version }: Pick<ProcessFacts, 'kind' | 'version'>,
): RequestError | null {
  const read = LINE.safeParse(parseJson(line));
  if (!read.success) return null;
  const { time, msg, requestId, brand = null, operation = null, method = null, route = null, err = {} } = read.data;
  return {
    requestId: requestId.slice(0, 100),
    brandId: brand,
    at: Date.parse(time),
    process: kind,
    release: version,
    event: msg,
    operation,
    method,
    route,
    name: err.type ?? '',
    message: (err.message ?? '').slice(0, MAX_MESSAGE_LENGTH),
    stack: (err.stack ?? '').slice(0, MAX_STACK_LENGTH),
  };
}
