import type { Availability } from '#core/domains/availability.ts';
import type { NameBatch } from './check-queue.ts';
import { readCheck } from './domain-answers.ts';
import { checkDomains } from './domain-commands.ts';
import type { EppResponse } from './response.ts';
import { isAboutValues, meaningOf, SYNTAX_ERROR } from './result-codes.ts';
import type { EppSession } from './session.ts';

/** Asks a registry about a batch of names in one command; every name gets its answer, be it that nobody can say. */
export async function askNames(session: EppSession, batch: NameBatch, newTrid: () => string): Promise<void> {
  const { names } = batch;

  async function askPart(part: readonly string[]): Promise<void> {
    if (part.length === 0) return;
    const asked = await session.ask(checkDomains(part, 1, session.greeting), newTrid());
    if (!asked.ok) {
      // The session was lost: it had been idle for too long, or one of the names is more than the registry can take.
      return asked.problem === 'timeout' ? batch.fail('timeout') : batch.putBack(asked.problem);
    }
    // Asked again at once only to part it from what others asked: a registry that fails at everything must not get more to do for it.
    if (meaningOf(asked.value.code).kind === 'unknown' && batch.isShared) return batch.putBack('busy');
    if (isAboutValues(asked.value.code) && part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      await askPart(part.slice(0, middle));
      return askPart(part.slice(middle));
    }
    answerPart(part, asked.value);
  }

  function answerPart(part: readonly string[], response: EppResponse): void {
    const checked: ReturnType<typeof readCheck> =
      meaningOf(response.code).kind === 'done' ? readCheck(response) : new Map();
    for (const name of part) batch.answer(name, checked.get(name)?.availability ?? withoutData(response));
  }

  await askPart(names);
}

/** A name the registry calls malformed is one it gives to nobody; any other silence about a name says nothing of it. */
function withoutData({ code, message }: EppResponse): Availability {
  if (code === SYNTAX_ERROR) return { kind: 'reserved', reason: message };
  const meaning = meaningOf(code);
  return { kind: 'unknown', reason: meaning.kind === 'unknown' ? meaning.reason : 'unreadable' };
}
