import type { ObjectCommand } from '#sandbox/registry/commands/command.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { executeContact } from './contacts.ts';
import type { CommandResult, CommandContext } from './context.ts';
import { executeDomainCheck } from './domain-check.ts';
import { executeDomainCreate } from './domain-create.ts';
import { executeDomainDelete } from './domain-delete.ts';
import { executeDomainInfo } from './domain-info.ts';
import { executeDomainRenew } from './domain-renew.ts';
import { executeDomainRestore } from './domain-restore.ts';
import { executeDomainTransfer } from './domain-transfer.ts';
import { executeDomainUpdate } from './domain-update.ts';
import { executeHost } from './hosts.ts';
import { executePoll } from './poll.ts';

/** The response to a registrar's command and its changes; nothing changes before the entries are applied. */
export function executeCommand(state: RegistryState, command: ObjectCommand, context: CommandContext): CommandResult {
  switch (command.kind) {
    case 'domain-check':
      return executeDomainCheck(state, command, context);
    case 'domain-info':
      return executeDomainInfo(state, command, context);
    case 'domain-create':
      return executeDomainCreate(state, command, context);
    case 'domain-renew':
      return executeDomainRenew(state, command, context);
    case 'domain-transfer':
      return executeDomainTransfer(state, command, context);
    case 'domain-update':
      return executeDomainUpdate(state, command, context);
    case 'domain-restore':
      return executeDomainRestore(state, command, context);
    case 'domain-delete':
      return executeDomainDelete(state, command, context);
    case 'host-check':
    case 'host-info':
    case 'host-create':
    case 'host-update':
    case 'host-delete':
      return executeHost(state, command, context);
    case 'contact-check':
    case 'contact-info':
    case 'contact-create':
    case 'contact-update':
    case 'contact-delete':
      return executeContact(state, command, context);
    case 'poll-request':
    case 'poll-acknowledge':
      return executePoll(state, command, context);
  }
}
