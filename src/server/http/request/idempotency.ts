import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type KeyedRequest, claimKey, findKey, insertResponse, releaseKey } from '#server/request/idempotency-store.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { Operation } from './operations.ts';

/**
 * Runs an operation under its Idempotency-Key: one insert before and one update after it. Same key and request: same
 * answer; without a key 400, still running 409, another request 422.
 */
export type Idempotency = (
  operation: Operation,
  context: RequestContext,
  input: unknown,
) => Promise<Result<unknown, Problem>>;

/** Lifetime of a key (ms). */
export const KEY_MS = 30 * 24 * 60 * 60_000;

/** Lock of a running request (ms), after which a retry takes over; the use case itself is safe to repeat. */
const LOCK_MS = 30_000;

/** Creates the idempotency handler on its table. */
export function createIdempotency(database: Database): Idempotency {
  async function claim(request: KeyedRequest, now: number, lockedUntil: number): Promise<boolean> {
    return claimKey(database.write, request, { now, lockedUntil, expiredBefore: now - KEY_MS });
  }

  /** The work is committed: failing to store its response does not affect the client. */
  async function storeResponse(request: KeyedRequest, lockedUntil: number, value: unknown): Promise<void> {
    const answer = { lockedUntil, status: 200, response: JSON.stringify(value) };
    await unlessUnavailable(insertResponse(database.write, request, answer));
  }

  /** Nothing was done: the same request may be retried at once, but another one may not use its key. */
  async function release(request: KeyedRequest, lockedUntil: number): Promise<void> {
    await unlessUnavailable(releaseKey(database.write, request, lockedUntil));
  }

  return async (operation, context, input) => {
    const key = readKey(context.idempotencyKey);
    if (key === null) return refuse(problem('request/idempotency-key-missing'));
    const request = keyedRequest(operation, context, key, input);
    const lockedUntil = context.now + LOCK_MS;
    if (!(await claim(request, context.now, lockedUntil)))
      return knownAnswer(request, await findKey(database.read, request));
    try {
      const result = await operation.handle(context, input);
      await (result.ok ? storeResponse(request, lockedUntil, result.value) : release(request, lockedUntil));
      return result;
    } catch (error) {
      await release(request, lockedUntil);
      throw error;
    }
  };
}

/** The key as plain text or as the quoted string of the Idempotency-Key draft. */
function readKey(header: string | null): string | null {
  const key = header?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

function keyedRequest(operation: Operation, context: RequestContext, key: string, input: unknown): KeyedRequest {
  const { method, path } = operation.endpoint;
  const scope = context.session === null ? `network ${context.network}` : `session ${context.session.id}`;
  const fingerprint = sha256(`${method} ${path} ${JSON.stringify(input)}`);
  return { brandId: context.store.brand.id, scope, key, fingerprint };
}

function knownAnswer(request: KeyedRequest, known: Awaited<ReturnType<typeof findKey>>): Result<unknown, Problem> {
  if (known !== null && known.fingerprint !== request.fingerprint) return refuse(problem('request/key-reused'));
  if (known === null || known.response === null) return refuse(problem('request/still-running'));
  return ok(JSON.parse(known.response));
}

async function unlessUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}
