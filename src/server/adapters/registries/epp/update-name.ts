import type { ContactRole } from '#core/domains/tld.ts';
import type { GlueHost, UpdateDomain, WriteAnswer } from '#server/domains/registry.ts';
import { areSameAnswers, answersNode } from './answers-mapping.ts';
import { answersObstacle } from './answers-obstacle.ts';
import type { DomainData } from './domain-answers.ts';
import { updateDomain } from './domain-commands.ts';
import type { DomainChange } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import { addressChange, ensureGlue } from './glue-hosts.ts';
import type { NameService } from './name-service.ts';
import { SEC_DNS } from './namespaces.ts';
import { changeDs } from './secdns-mapping.ts';
import { sponsoredName } from './sponsored-name.ts';
import { refusal, writeAnswer } from './write-answer.ts';
import type { XmlNode } from './xml.ts';

/**
 * Updates a name to the requested state: EPP takes additions and removals only, so the current state is queried first;
 * idempotent.
 */
export async function updateName(
  { client, hosts, contacts }: NameService,
  request: UpdateDomain,
): Promise<WriteAnswer> {
  const current = await sponsoredName(client, request.name);
  if ('kind' in current) return current;
  const { name, clTRID, authCode = '', answers = current.answers, glue = [] } = request;
  const ds = request.ds === undefined ? null : changeDs(current.ds, request.ds);
  const told = areSameAnswers(current.answers, answers) ? null : answersNode('update', answers);
  const elsewhere = (request.nameservers ?? []).filter(
    (host) => !current.nameservers.includes(host) && !glue.some((below) => below.name === host),
  );
  const obstacle =
    (await dsObstacle(client, ds)) ??
    (told === null ? null : await answersObstacle(client, answers)) ??
    (await hosts.ensure(elsewhere));
  if (obstacle !== null) return obstacle;
  const attributes = await ensureGlue(client, glue);
  if (!attributes.ok) return attributes.problem;
  const change = changeOf(current, request, { contacts, attributes: attributes.value });
  if (isNothing(change) && ds === null && told === null) return { kind: 'done', expiresAt: current.expiresAt };
  const asked = await client.ask((greeting) => updateDomain(name, change, greeting, ds, told), { clTRID });
  const answer = writeAnswer(asked, authCode);
  if (answer.kind === 'refused' && answer.reason === 'absent') hosts.forget(elsewhere);
  return answer.kind === 'done' ? { kind: 'done', expiresAt: current.expiresAt } : answer;
}

interface Ways {
  readonly contacts: readonly ContactRole[];
  /** Addresses sent with the name. */
  readonly attributes: readonly GlueHost[];
}

function changeOf(current: DomainData, request: UpdateDomain, { contacts, attributes }: Ways): DomainChange {
  const { registrantId, authCode } = request;
  const wanted = request.nameservers ?? current.nameservers;
  const moved = attributes.filter((host) => isMoved(current, host)).map(({ name }) => name);
  const statuses = wantedStatuses(request);
  return {
    addNameservers: wanted
      .filter((name) => !current.nameservers.includes(name) || moved.includes(name))
      .map((name) => ({ name, addresses: attributes.find((host) => host.name === name)?.addresses ?? [] })),
    removeNameservers: current.nameservers.filter((name) => !wanted.includes(name) || moved.includes(name)),
    ...contactChange(current, registrantId, contacts),
    addStatuses: statuses.flatMap(([status, isSet]) => (isSet && !current.statuses.includes(status) ? [status] : [])),
    removeStatuses: statuses.flatMap(([status, isSet]) =>
      !isSet && current.statuses.includes(status) ? [status] : [],
    ),
    registrantId: registrantId === undefined || registrantId === current.registrantId ? null : registrantId,
    authCode: authCode === undefined || authCode === current.authCode ? null : authCode,
  };
}

/** Whether a nameserver given with the name has other addresses than requested. */
function isMoved({ nameservers, glue }: DomainData, { name, addresses }: GlueHost): boolean {
  if (!nameservers.includes(name)) return false;
  const { added, removed } = addressChange(glue.find((host) => host.name === name)?.addresses ?? [], addresses);
  return added.length > 0 || removed.length > 0;
}

/** Contacts besides the registrant are always set to the registrant, so they change together. */
function contactChange(
  current: DomainData,
  registrantId: string | undefined,
  roles: readonly ContactRole[],
): Pick<DomainChange, 'addContacts' | 'removeContacts'> {
  if (registrantId === undefined || registrantId === '') return { addContacts: [], removeContacts: [] };
  const has = (role: ContactRole) => current.contacts.some((one) => one.role === role && one.id === registrantId);
  return {
    addContacts: roles.filter((role) => !has(role)).map((role) => ({ role, id: registrantId })),
    removeContacts: current.contacts.filter(({ role, id }) => roles.includes(role) && id !== registrantId),
  };
}

/** The client statuses to set or remove. */
function wantedStatuses({ locked, onHold }: UpdateDomain): readonly (readonly [status: string, isSet: boolean])[] {
  return [
    ...(locked === undefined ? [] : [['clientTransferProhibited', locked] as const]),
    ...(onHold === undefined ? [] : [['clientHold', onHold] as const]),
  ];
}

function isNothing({ registrantId, authCode, ...lists }: DomainChange): boolean {
  return registrantId === null && authCode === null && Object.values(lists).every(({ length }) => length === 0);
}

async function dsObstacle(client: EppClient, ds: XmlNode | null): Promise<WriteAnswer | null> {
  if (ds === null) return null;
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  return greeting.value.extensions.includes(SEC_DNS) ? null : refusal('policy', 'the registry takes no DS records');
}
