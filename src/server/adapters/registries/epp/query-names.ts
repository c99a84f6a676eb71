import type { Availability } from '#core/domains/availability.ts';
import { type NameBatch, halves } from './check-queue.ts';
import { readCheck, standardFees } from './mapping/domain-answers.ts';
import { checkDomains } from './mapping/domain-commands.ts';
import type { EppResponse } from './mapping/response.ts';
import { COMMAND_FAILED, SYNTAX_ERROR, endsSession, isAboutValues, meaningOf } from './mapping/result-codes.ts';
import type { EppSession } from './session/session.ts';

/**
 * Checks a batch of names; every name gets an answer, possibly 'unknown'. A failing command is split, so that one bad
 * name does not affect the others.
 */
export async function queryNames(session: EppSession, batch: NameBatch, newTrid: () => string): Promise<void> {
  const parts: (readonly string[])[] = [batch.names];
  const deferred: DeferredPart[] = [];
  let failures = 0;
  let hasAnswered = false;

  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part.length === 0) continue;
    const response = await session.send(checkDomains(part, 1, session.greeting), newTrid());
    if (!response.ok) {
      // The session was lost: it was idle for too long, or a name made the registry fail.
      return response.problem === 'timeout' ? batch.fail('timeout') : batch.requeue(response.problem);
    }
    const { code } = response.value;
    const meaning = meaningOf(code);
    const isFailed = meaning.kind === 'unknown';
    if (isFailed && endsSession(code)) return batch.requeue(meaning.reason);
    if (isFailed && batch.isShared) return batch.requeue('busy');
    if (part.length > 1 && isAboutValues(code)) parts.push(...halves(part));
    else if (part.length > 1 && code === COMMAND_FAILED) {
      failures += 1;
      if (hasAnswered || failures <= MAX_FAILURES) parts.push(...halves(part));
      else deferred.push({ part, response: response.value });
    } else settlePart(batch, part, response.value);
    if (isFailed || hasAnswered) continue;
    hasAnswered = true;
    parts.push(...deferred.splice(0).flatMap((one) => halves(one.part)));
  }
  for (const { part, response } of deferred) settlePart(batch, part, response);
}

/** Limits the additional commands for a registry that fails at everything to six: both halves, and their halves. */
const MAX_FAILURES = 3;

/** Names of a failed command, split once the registry has answered any. */
interface DeferredPart {
  readonly part: readonly string[];
  readonly response: EppResponse;
}

function settlePart(batch: NameBatch, part: readonly string[], response: EppResponse): void {
  const checked: ReturnType<typeof readCheck> =
    meaningOf(response.code).kind === 'done' ? readCheck(response) : new Map();
  for (const name of part) {
    const answer = checked.get(name);
    batch.answer(name, answer?.availability ?? withoutData(response), standardFees(answer?.fee ?? null));
  }
}

/** A name the registry calls malformed cannot be registered; any other missing answer is unknown. */
function withoutData({ code, message }: EppResponse): Availability {
  if (code === SYNTAX_ERROR) return { kind: 'reserved', reason: message };
  const meaning = meaningOf(code);
  return { kind: 'unknown', reason: meaning.kind === 'unknown' ? meaning.reason : 'unreadable' };
}
