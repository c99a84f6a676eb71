import type { AnswersExtension } from '#core/domains/tld.ts';
import type { ContactRequest, Registry } from '#server/domains/registry.ts';
import { sha256 } from '#server/platform/ids.ts';
import { refusal, toCommandResult } from './command-result.ts';
import type { EppClient } from './epp-client.ts';
import { createContact } from './mapping/contact-mapping.ts';
import { CONTACT, NEULEVEL, NEULEVEL_UNVERSIONED } from './mapping/namespaces.ts';
import { hasInvalidAnswers, unspecNode } from './mapping/neulevel-mapping.ts';
import type { Greeting } from './mapping/response.ts';
import { EXISTS } from './mapping/result-codes.ts';

/**
 * Creates a contact, with its registrant answers if sent with contacts. The id is derived from the request, so that a
 * repeat finds it; registries without contacts return an empty id.
 */
export async function createRegistryContact(
  client: EppClient,
  request: ContactRequest,
  answersBy: AnswersExtension | undefined,
): ReturnType<Registry['contact']> {
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  if (!greeting.value.objects.includes(CONTACT)) return { kind: 'done', id: '' };
  const hasAnswers = answersBy === 'neulevel' && Object.keys(request.answers).length > 0;
  if (hasAnswers && !supportsNeulevel(greeting.value))
    return refusal('policy', 'the registry does not support registrant answers');
  if (hasAnswers && hasInvalidAnswers(request)) return refusal('invalid', 'an answer has more than one word');
  const extension = hasAnswers ? unspecNode(request) : null;
  const id = contactId(request);
  const authCode = client.ids.token().slice(0, AUTH_CODE_LENGTH);
  const response = await client.send(() => createContact(id, request, authCode, extension), { clTRID: request.clTRID });
  const answer = toCommandResult(response, authCode);
  if (answer.kind === 'refused' && answer.code === EXISTS) return { kind: 'done', id };
  return answer.kind === 'done' || answer.kind === 'pending' ? { kind: 'done', id } : answer;
}

function answersInOrder({ answers }: ContactRequest): readonly (readonly [name: string, value: string | undefined])[] {
  return Object.keys(answers)
    .toSorted()
    .map((name) => [name, answers[name]]);
}

function supportsNeulevel({ extensions }: Greeting): boolean {
  return extensions.includes(NEULEVEL) || extensions.includes(NEULEVEL_UNVERSIONED);
}

/** Many registries accept at most about 16 characters. */
const AUTH_CODE_LENGTH = 16;
/** An identifier has 3–16 characters (RFC 5730 §4, clIDType): 70 bits of a hash in base 36. */
const ID_LENGTH = 16;

function contactId(request: ContactRequest): string {
  const content = { ...request, answers: answersInOrder(request) };
  const hash = BigInt(`0x${sha256(JSON.stringify(content, Object.keys(content).toSorted()))}`).toString(36);
  return `LR${hash.slice(0, ID_LENGTH - 2)}`.toUpperCase();
}
