import type { Availability } from '#core/domains/search/availability.ts';
import { halves } from './check-queue.ts';
import type { NameBatch } from './check-queue.ts';
import { readCheck, standardFees } from './domain-answers.ts';
import { checkDomains } from './domain-commands.ts';
import type { EppResponse } from './response.ts';
import { COMMAND_FAILED, endsSession, isAboutValues, meaningOf, SYNTAX_ERROR } from './result-codes.ts';
import type { EppSession } from './session.ts';

/**
 * Checks a batch of names; every name gets an answer, possibly 'unknown'. A failing command is split, so that one bad
 * name does not affect the others.
 */
export async function queryNames(session: EppSession, batch: NameBatch, newTrid: () => string): Promise<void> {
  const parts: (readonly string[])[] = [batch.names];
  const held: Held[] = [];
  let failures = 0;
  let hasAnswered = false;

  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part.length === 0) continue;
    const asked = await session.ask(checkDomains(part, 1, session.greeting), newTrid());
    if (!asked.ok) {
      // The session was lost: it was idle for too long, or a name made the registry fail.
      return asked.problem === 'timeout' ? batch.fail('timeout') : batch.putBack(asked.problem);
    }
    const { code } = asked.value;
    const meaning = meaningOf(code);
    const isFailed = meaning.kind === 'unknown';
    if (isFailed && endsSession(code)) return batch.putBack(meaning.reason);
    if (isFailed && batch.isShared) return batch.putBack('busy');
    if (part.length > 1 && isAboutValues(code)) parts.push(...halves(part));
    else if (part.length > 1 && code === COMMAND_FAILED) {
      failures += 1;
      if (hasAnswered || failures <= MOST_FAILURES) parts.push(...halves(part));
      else held.push({ part, response: asked.value });
    } else answerPart(batch, part, asked.value);
    if (isFailed || hasAnswered) continue;
    hasAnswered = true;
    parts.push(...held.splice(0).flatMap((one) => halves(one.part)));
  }
  for (const { part, response } of held) answerPart(batch, part, response);
}

/** Limits the additional commands for a registry that fails at everything to six: both halves, and their halves. */
const MOST_FAILURES = 3;

/** Names of a failed command, split once the registry has answered any. */
interface Held {
  readonly part: readonly string[];
  readonly response: EppResponse;
}

function answerPart(batch: NameBatch, part: readonly string[], response: EppResponse): void {
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
