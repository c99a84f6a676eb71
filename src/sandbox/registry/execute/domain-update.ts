import type { DomainUpdate, Nameserver } from '#sandbox/registry/commands/command.ts';
import { hashCode } from '#sandbox/registry/names/auth-code.ts';
import { unansweredOf } from '#sandbox/registry/names/required-answers.ts';
import type { Domain, Ds } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { busyReason } from './domain-data.ts';
import { linkRefusal } from './links.ts';
import { answer, refusal } from './response.ts';

const OWN_STATUSES: ReadonlySet<string> = new Set([
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
]);

/** RFC 5731 §3.2.5, with the DS records of RFC 5910 §5.2.5. */
export function executeDomainUpdate(
  state: RegistryState,
  command: DomainUpdate,
  context: CommandContext,
): CommandResult {
  const { name, add, remove } = command;
  const domain = findDomain(state, name, context.at);
  if (domain === null) return refused(2303, name);
  if (domain.registrar !== context.registrar) return refused(2201, 'Another registrar has this name');
  const busy = busyReason(domain);
  if (busy !== null) return refused(2304, busy);
  if (domain.statuses.includes('clientUpdateProhibited') && !remove.statuses.includes('clientUpdateProhibited')) {
    return refused(2304, 'clientUpdateProhibited');
  }
  const foreign = [...add.statuses, ...remove.statuses].find((status) => !OWN_STATUSES.has(status));
  if (foreign !== undefined) return refused(2306, `${foreign} is not a registrar's to set`);
  const mismatch = mismatchReason(domain, command);
  if (mismatch !== null) return refused(2306, mismatch);
  const unanswered = command.answers === null ? null : unansweredOf(name, command.answers);
  if (unanswered !== null) return refused(2003, `answer ${unanswered} is missing`);
  const changed = changedDomain(domain, command, context);
  const unlinked = linkRefusal(
    state,
    { registrant: command.registrant, contacts: add.contacts, nameservers: hostsAfter(changed, add.nameservers) },
    changed.ds.length,
  );
  if (unlinked !== null) return completed(refusal(unlinked));
  return completed(answer(1000), [{ ...entryStamp(context), event: 'update', name, domain: changed }]);
}

/** Removed values have to exist, added ones must not. */
function mismatchReason(domain: Domain, { add, remove, removeDs }: DomainUpdate): string | null {
  const missing = remove.nameservers.find(({ name }) => !domain.nameservers.includes(name));
  if (missing !== undefined) return `${missing.name} is no nameserver of this name`;
  const double = add.nameservers.find(({ name }) => domain.nameservers.includes(name));
  if (double !== undefined && !remove.nameservers.some(({ name }) => name === double.name)) {
    return `${double.name} is a nameserver already`;
  }
  const unset = remove.statuses.find((status) => !domain.statuses.includes(status));
  if (unset !== undefined) return `${unset} is not set`;
  const set = add.statuses.find((status) => domain.statuses.includes(status));
  if (set !== undefined) return `${set} is set already`;
  const absentDs = removeDs === 'all' ? undefined : removeDs.find((ds) => !domain.ds.some((one) => isSameDs(one, ds)));
  return absentDs === undefined ? null : `DS ${absentDs.keyTag} is not there`;
}

function changedDomain(domain: Domain, command: DomainUpdate, { registrar, at }: CommandContext): Domain {
  const { add, remove, registrant, code, addDs, removeDs, answers } = command;
  const removedHosts = new Set(remove.nameservers.map(({ name }) => name));
  const isRemoved = (contact: Domain['contacts'][number]): boolean =>
    remove.contacts.some(({ type, id }) => type === contact.type && id === contact.id);
  const remainingDs = removeDs === 'all' ? [] : domain.ds.filter((ds) => !removeDs.some((one) => isSameDs(one, ds)));
  return {
    ...domain,
    nameservers: [
      ...domain.nameservers.filter((name) => !removedHosts.has(name)),
      ...add.nameservers.map(({ name }) => name),
    ],
    contacts: [...domain.contacts.filter((contact) => !isRemoved(contact)), ...add.contacts],
    statuses: [...domain.statuses.filter((status) => !remove.statuses.includes(status)), ...add.statuses],
    ds: [...remainingDs.filter((ds) => !addDs.some((one) => isSameDs(one, ds))), ...addDs],
    registrant: registrant ?? domain.registrant,
    answers: answers ?? domain.answers,
    codeHash: code === null ? domain.codeHash : hashCode(code),
    updatedBy: registrar,
    updatedAt: at,
  };
}

/** All resulting hosts, of which only the new ones have to exist as objects. */
function hostsAfter({ nameservers }: Domain, added: readonly Nameserver[]): readonly Nameserver[] {
  return nameservers.map((name) => added.find((one) => one.name === name) ?? { name, isObject: false });
}

function isSameDs(left: Ds, right: Ds): boolean {
  return (
    left.keyTag === right.keyTag &&
    left.algorithm === right.algorithm &&
    left.digestType === right.digestType &&
    left.digest === right.digest
  );
}
