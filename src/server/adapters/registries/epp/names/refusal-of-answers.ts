import { refusal } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { ANSWERS } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import type { Answers, CommandRefusal } from '#server/domains/registry.ts';

/** Why answers cannot be sent with a name; null when there are none, or the registry supports our extension. */
export async function refusalOfAnswers(client: EppClient, answers: Answers): Promise<CommandRefusal | null> {
  if (Object.keys(answers).length === 0) return null;
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  return greeting.value.extensions.includes(ANSWERS)
    ? null
    : refusal('policy', 'the registry does not support registrant answers');
}
