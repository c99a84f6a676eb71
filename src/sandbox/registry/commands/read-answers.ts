import { z } from 'zod';
import { type Result, ok } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { ANSWERS } from '#sandbox/registry/xml/namespaces.ts';
import { checkFields, childrenOf, lineOf } from './check-fields.ts';
import { type CommandParts, extensionOf } from './command-parts.ts';
import type { Answers } from './command.ts';

/** answers:create and answers:update, or null. */
export function readAnswers(parts: CommandParts): Result<Answers | null, Refusal> {
  const element = extensionOf(parts, ANSWERS, parts.verb);
  if (element === undefined) return ok(null);
  const found = childrenOf(element, 'answer').map((answer) => ({
    name: answer.attributes.get('name'),
    value: lineOf(answer),
  }));
  const fields = checkFields(z.object({ answer: z.array(answerSchema).max(MOST_ANSWERS) }), { answer: found });
  return fields.ok ? ok(Object.fromEntries(fields.value.answer.map(({ name, value }) => [name, value]))) : fields;
}

const MOST_ANSWERS = 64;
const answerSchema = z.object({ name: z.string().min(1).max(64), value: z.string().min(1).max(500) });
