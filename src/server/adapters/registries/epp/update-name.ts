import type { UpdateDomain, WriteAnswer } from '#server/domains/registry.ts';
import { areSameAnswers, answersNode } from './answers-mapping.ts';
import { answersObstacle } from './answers-obstacle.ts';
import type { DomainData } from './domain-answers.ts';
import { updateDomain } from './domain-commands.ts';
import type { DomainChange } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import type { KnownHosts } from './hosts.ts';
import { SEC_DNS } from './namespaces.ts';
import { ownName } from './own-name.ts';
import { changeDs } from './secdns-mapping.ts';
import { refusal, writeAnswer } from './write-answer.ts';
import type { XmlNode } from './xml.ts';

/** Brings a name to the state wanted: EPP knows only what is added and taken away, so the state it has is asked first; a repeat changes nothing. */
export async function updateName(client: EppClient, hosts: KnownHosts, request: UpdateDomain): Promise<WriteAnswer> {
  const current = await ownName(client, request.name);
  if ('kind' in current) return current;
  const change = changeOf(current, request);
  const ds = request.ds === undefined ? null : changeDs(current.ds, request.ds);
  const { answers = current.answers } = request;
  const told = areSameAnswers(current.answers, answers) ? null : answersNode('update', answers);
  if (isNothing(change) && ds === null && told === null) return { kind: 'done', expiresAt: current.expiresAt };
  const obstacle =
    (await dsObstacle(client, ds)) ??
    (told === null ? null : await answersObstacle(client, answers)) ??
    (await hosts.ensure(change.addNameservers));
  if (obstacle !== null) return obstacle;
  const { name, clTRID, authCode = '' } = request;
  const asked = await client.ask((greeting) => updateDomain(name, change, greeting, ds, told), { clTRID });
  const answer = writeAnswer(asked, authCode);
  if (answer.kind === 'refused' && answer.reason === 'absent') hosts.forget(change.addNameservers);
  return answer.kind === 'done' ? { kind: 'done', expiresAt: current.expiresAt } : answer;
}

const LOCK = 'clientTransferProhibited';

function changeOf(current: DomainData, { nameservers, locked, registrantId, authCode }: UpdateDomain): DomainChange {
  const isLocked = current.statuses.includes(LOCK);
  const wanted = nameservers ?? current.nameservers;
  return {
    addNameservers: wanted.filter((name) => !current.nameservers.includes(name)),
    removeNameservers: current.nameservers.filter((name) => !wanted.includes(name)),
    addStatuses: locked === true && !isLocked ? [LOCK] : [],
    removeStatuses: locked === false && isLocked ? [LOCK] : [],
    registrantId: registrantId === undefined || registrantId === current.registrantId ? null : registrantId,
    authCode: authCode === undefined || authCode === current.authCode ? null : authCode,
  };
}

function isNothing(change: DomainChange): boolean {
  const { addNameservers, removeNameservers, addStatuses, removeStatuses, registrantId, authCode } = change;
  const lists = [addNameservers, removeNameservers, addStatuses, removeStatuses];
  return registrantId === null && authCode === null && lists.every(({ length }) => length === 0);
}

async function dsObstacle(client: EppClient, ds: XmlNode | null): Promise<WriteAnswer | null> {
  if (ds === null) return null;
  const greeting = await client.greeting();
  if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
  return greeting.value.extensions.includes(SEC_DNS) ? null : refusal('policy', 'the registry takes no DS records');
}
