import type { ObjectCommand } from '#sandbox/registry/commands/command.ts';
import type { Entry } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { isInGrace, busyReason } from './domain-data.ts';
import { answer } from './response.ts';

type Delete = Extract<ObjectCommand, { kind: 'domain-delete' }>;

/** RFC 5731 §3.2.2: deleted at once in the add grace period, else redemption (RFC 3915 §3.1). */
export function executeDomainDelete(state: RegistryState, { name }: Delete, context: CommandContext): CommandResult {
  const domain = findDomain(state, name, context.at);
  if (domain === null) return refused(2303, name);
  if (domain.registrar !== context.registrar) return refused(2201, 'Another registrar has this name');
  const busy = busyReason(domain);
  if (busy !== null) return refused(2304, busy);
  const lock = domain.statuses.find((status) => status.endsWith('DeleteProhibited'));
  if (lock !== undefined) return refused(2304, lock);
  const isImmediate = isInGrace(domain.createdAt, context.at);
  const entry: Entry = {
    ...entryStamp(context),
    event: 'delete',
    name,
    domain: isImmediate
      ? null
      : { ...domain, phase: 'redemption', updatedBy: context.registrar, updatedAt: context.at },
  };
  return completed(answer(isImmediate ? 1000 : 1001), [entry]);
}
