import type { ContactRole } from '#core/domains/tld.ts';
import { refusal, toCommandResult } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { addressChange, ensureGlue } from '#server/adapters/registries/epp/glue-hosts.ts';
import { answersNode, areSameAnswers } from '#server/adapters/registries/epp/mapping/answers-mapping.ts';
import type { DomainData } from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import { type DomainChange, updateDomain } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import { SEC_DNS } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import { changeDs } from '#server/adapters/registries/epp/mapping/secdns-mapping.ts';
import type { GlueHost, UpdateDomain, CommandResult } from '#server/domains/registry.ts';
import type { XmlNode } from '#server/platform/xml/write-xml.ts';
import type { NameService } from './name-service.ts';
import { refusalOfAnswers } from './refusal-of-answers.ts';
import { sponsoredName } from './sponsored-name.ts';

/**
 * Updates a name to the requested state: EPP takes additions and removals only, so the current state is queried first;
 * idempotent. Repeated once if the registry has deleted nameservers that were known.
 */
export async function updateName(service: NameService, request: UpdateDomain): Promise<CommandResult> {
  const { client, hosts, contacts } = service;
  const current = await sponsoredName(client, request.name);
  if ('kind' in current) return current;
  const { name, clTRID, authCode = '', answers = current.answers, glue = [] } = request;
  const ds = request.ds === undefined ? null : changeDs(current.ds, request.ds);
  const answersChange = areSameAnswers(current.answers, answers) ? null : answersNode('update', answers);
  const externalHosts = (request.nameservers ?? []).filter(
    (host) => !current.nameservers.includes(host) && !glue.some((below) => below.name === host),
  );
  const wereCached = hosts.areCached(externalHosts);
  const precondition =
    (await refusalOfDs(client, ds)) ??
    (answersChange === null ? null : await refusalOfAnswers(client, answers)) ??
    (await hosts.ensure(externalHosts));
  if (precondition !== null) return precondition;
  const attributes = await ensureGlue(client, glue);
  if (!attributes.ok) return attributes.problem;
  const change = changeOf(current, request, { contacts, attributes: attributes.value });
  if (isNothing(change) && ds === null && answersChange === null) return { kind: 'done', expiresAt: current.expiresAt };
  const response = await client.send((greeting) => updateDomain(name, change, greeting, ds, answersChange), { clTRID });
  const result = toCommandResult(response, authCode);
  if (result.kind === 'refused' && result.reason === 'absent') {
    hosts.invalidate(externalHosts);
    if (wereCached) return updateName(service, request);
  }
  return result.kind === 'done' ? { kind: 'done', expiresAt: current.expiresAt } : result;
}

interface UpdateOptions {
  readonly contacts: readonly ContactRole[];
  /** Addresses sent with the name. */
  readonly attributes: readonly GlueHost[];
}

function changeOf(current: DomainData, request: UpdateDomain, { contacts, attributes }: UpdateOptions): DomainChange {
  const { registrantId, authCode } = request;
  const requested = request.nameservers ?? current.nameservers;
  const moved = attributes.filter((host) => isMoved(current, host)).map(({ name }) => name);
  const statuses = requestedStatuses(request);
  return {
    addNameservers: requested
      .filter((name) => !current.nameservers.includes(name) || moved.includes(name))
      .map((name) => ({ name, addresses: attributes.find((host) => host.name === name)?.addresses ?? [] })),
    removeNameservers: current.nameservers.filter((name) => !requested.includes(name) || moved.includes(name)),
    ...contactChange(current, registrantId, contacts),
    addStatuses: statuses.flatMap(([status, isSet]) => (isSet && !current.statuses.includes(status) ? [status] : [])),
    removeStatuses: statuses.flatMap(([status, isSet]) =>
      !isSet && current.statuses.includes(status) ? [status] : [],
    ),
    registrantId: isOtherRegistrant(current, registrantId) ? registrantId : null,
    authCode: authCode === undefined || authCode === current.authCode ? null : authCode,
  };
}

/** A registry without contacts has an empty id for every registrant, which must not be sent. */
function isOtherRegistrant(current: DomainData, registrantId: string | undefined): registrantId is string {
  return registrantId !== undefined && registrantId !== '' && registrantId !== current.registrantId;
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
function requestedStatuses({ locked, onHold }: UpdateDomain): readonly (readonly [status: string, isSet: boolean])[] {
  return [
    ...(locked === undefined ? [] : [['clientTransferProhibited', locked] as const]),
    ...(onHold === undefined ? [] : [['clientHold', onHold] as const]),
  ];
}

function isNothing({ registrantId, authCode, ...lists }: DomainChange): boolean {
  return registrantId === null && authCode === null && Object.values(lists).every(({ length }) => length === 0);
}

async function refusalOfDs(client: EppClient, ds: XmlNode | null): Promise<CommandResult | null> {
  if (ds === null) return null;
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  return greeting.value.extensions.includes(SEC_DNS)
    ? null
    : refusal('policy', 'the registry does not support DS records');
}
