import * as z from 'zod/mini';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { isDatabaseUnavailable } from '#server/platform/database-faults.ts';
import type { Availability } from './availability.ts';
import type { Call } from './call.ts';
import { checkInput } from './check-input.ts';
import type { Idempotency } from './idempotency.ts';
import type { Operation } from './operations.ts';
import type { RequestCalls } from './request-calls.ts';

/** Runs an operation for whoever calls it, over HTTP or in process: the same checks, the same session, the same answers. */
export type OperationRunner = (
  operation: Operation,
  calls: RequestCalls,
  input: unknown,
  idempotencyKey: string | null,
) => Promise<Result<unknown, Problem>>;

/** What running needs; outputs are held against the contract in tests only. */
export interface RunnerOptions {
  readonly idempotency: Idempotency;
  readonly availability: Availability;
  readonly checksOutputs: boolean;
}

/** Makes the runner. */
export function createOperationRunner({ idempotency, availability, checksOutputs }: RunnerOptions): OperationRunner {
  async function run(operation: Operation, call: Call, input: unknown): Promise<Result<unknown, Problem>> {
    const { endpoint, handle } = operation;
    const result = await (endpoint.idempotencyKey ? idempotency(operation, call, input) : handle(call, input));
    if (result.ok && checksOutputs) checkOutput(operation, result.value);
    return result;
  }

  return async (operation, calls, input, idempotencyKey) => {
    const parsed = parseInput(operation, input);
    if (!parsed.ok) return parsed;
    const options = { idempotencyKey, withoutSession: BROWSING.has(operation.noun) };
    try {
      return await calls.run(options, (call) => run(operation, call, parsed.value));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      availability.noteRefusal(error);
      return refuse(problem('server/unavailable'));
    }
  };
}

/** What can be looked at by anybody, also while the database is away. */
const BROWSING: ReadonlySet<string> = new Set(['storefront', 'catalogue']);

function parseInput({ endpoint }: Operation, input: unknown): Result<unknown, Problem> {
  const refused = checkInput(input);
  if (refused !== null) return refuse(refused);
  const parsed = z.safeParse(endpoint.input, input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue) }));
  return refuse(problem('request/invalid', { fields }));
}

function fieldCode({ code, input }: z.core.$ZodIssue): string {
  if (code === 'too_big') return 'too-long';
  if (code === 'too_small') return 'too-short';
  return code === 'invalid_type' && input === undefined ? 'required' : 'invalid';
}

function checkOutput({ noun, verb, endpoint }: Operation, value: unknown): void {
  const checked = z.safeParse(endpoint.output, value);
  if (!checked.success)
    throw new Error(`${noun}.${verb} answers what its contract does not allow: ${z.prettifyError(checked.error)}`);
}
