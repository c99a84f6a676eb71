import type { RegistryFee } from '#core/domains/prices/fee-limit.ts';
import { refusal, toCommandResult } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import {
  type CheckedName,
  type DomainData,
  readCheck,
} from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import { checkDomains, createDomain } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import { CONTACT } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import { ABSENT, EXISTS, meaningOf } from '#server/adapters/registries/epp/mapping/result-codes.ts';
import type { CreateDomain, UnknownReason, CommandResult } from '#server/domains/registry.ts';
import { withinLimit } from './agree-fee.ts';
import { lookUp } from './look-up.ts';
import type { NameService } from './name-service.ts';
import { refusalOfAnswers } from './refusal-of-answers.ts';

/**
 * Registers a name exactly once. The fee is checked first: a premium name or a fee above the limit is refused, the
 * standard fee is accepted (RFC 8748). A taken name is queried, since it may be the result of an earlier attempt with a
 * lost response.
 */
export async function createName(service: NameService, request: CreateDomain): Promise<CommandResult> {
  const { client } = service;
  const checked = await checkOne(client, request);
  if ('kind' in checked) return checked;
  switch (checked.availability.kind) {
    case 'premium':
      return refusal('premium', 'the registry charges a premium price');
    case 'unknown':
      return checked.availability;
    case 'taken':
      return checkExisting(client, request, { kind: 'refused', reason: 'exists', message: 'taken', code: EXISTS });
    case 'reserved':
      return checkExisting(client, request, refusal('reserved', checked.availability.reason));
    case 'available':
      return createFree(service, request, checked.fee?.create ?? 'nothing');
  }
}

async function checkOne(
  client: EppClient,
  { name, years, authCode }: CreateDomain,
): Promise<CheckedName | CommandResult> {
  const response = await client.send((greeting) => checkDomains([name], years, greeting), 'query');
  if (!response.ok || meaningOf(response.value.code).kind !== 'done') return toCommandResult(response, authCode);
  return readCheck(response.value).get(name) ?? unknown('unreadable');
}

async function createFree(
  service: NameService,
  request: CreateDomain,
  fee: RegistryFee | 'nothing',
): Promise<CommandResult> {
  const { client } = service;
  const { answers } = request;
  const offered = await client.greeting();
  if (!offered.ok) return unknown(offered.problem);
  // The registry did not offer contacts when this registrant was created.
  if (request.registrantId === '' && offered.value.objects.includes(CONTACT)) return unknown('busy');
  const agreed = withinLimit({ ...request, command: 'create' }, fee, offered.value);
  if (agreed.kind !== 'agreed') return agreed;
  const answersRefusal = await refusalOfAnswers(client, answers);
  if (answersRefusal !== null) return answersRefusal;
  const result = await sendCreate(service, request, agreed.fee);
  return result.kind === 'refused' && result.code === EXISTS ? checkExisting(client, request, result) : result;
}

/** Sends the create once its nameservers exist; again if the registry has deleted some that were known. */
async function sendCreate(
  service: NameService,
  request: CreateDomain,
  fee: RegistryFee | null,
): Promise<CommandResult> {
  const { client, hosts, contacts } = service;
  const { clTRID, nameservers, authCode } = request;
  const wereCached = hosts.areCached(nameservers);
  const hostRefusal = await hosts.ensure(nameservers);
  if (hostRefusal !== null) return hostRefusal;
  const result = toCommandResult(
    await client.send((greeting) => createDomain({ ...request, contacts }, fee, greeting), { clTRID }),
    authCode,
  );
  if (result.kind !== 'refused' || result.code !== ABSENT) return result;
  hosts.invalidate(nameservers);
  return wereCached ? sendCreate(service, request, fee) : result;
}

/** A taken name: 'done' or 'pending' if this request registered it, else the refusal. */
async function checkExisting(
  client: EppClient,
  request: CreateDomain,
  otherwise: CommandResult,
): Promise<CommandResult> {
  const found = await lookUp(client, request.name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known' || !found.isOurs || !isCreatedBy(found.data, request)) return otherwise;
  return found.data.statuses.includes('pendingCreate')
    ? { kind: 'pending' }
    : { kind: 'done', expiresAt: found.data.expiresAt };
}

/**
 * RFC 5731 reports no creating command: the registrant identifies it, whose id is derived from the job, or else the
 * auth code. Without both another client of this registrar may have registered it.
 */
function isCreatedBy(data: DomainData, { registrantId, authCode }: CreateDomain): boolean {
  if (registrantId !== '' && data.registrantId !== null) return data.registrantId === registrantId;
  return data.authCode === authCode;
}

function unknown(reason: UnknownReason): CommandResult {
  return { kind: 'unknown', reason };
}
