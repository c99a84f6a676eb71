import type { ObjectCommand } from '#sandbox/registry/commands/command.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { stepContact } from './contacts.ts';
import type { Step, StepContext } from './context.ts';
import { stepDomainCheck } from './domain-check.ts';
import { stepDomainCreate } from './domain-create.ts';
import { stepDomainDelete } from './domain-delete.ts';
import { stepDomainInfo } from './domain-info.ts';
import { stepDomainRenew } from './domain-renew.ts';
import { stepDomainRestore } from './domain-restore.ts';
import { stepDomainTransfer } from './domain-transfer.ts';
import { stepDomainUpdate } from './domain-update.ts';
import { stepHost } from './hosts.ts';
import { stepPoll } from './poll.ts';

/** The response to a registrar's command and its changes; nothing changes before the entries are applied. */
export function step(state: RegistryState, command: ObjectCommand, context: StepContext): Step {
  switch (command.kind) {
    case 'domain-check':
      return stepDomainCheck(state, command, context);
    case 'domain-info':
      return stepDomainInfo(state, command, context);
    case 'domain-create':
      return stepDomainCreate(state, command, context);
    case 'domain-renew':
      return stepDomainRenew(state, command, context);
    case 'domain-transfer':
      return stepDomainTransfer(state, command, context);
    case 'domain-update':
      return stepDomainUpdate(state, command, context);
    case 'domain-restore':
      return stepDomainRestore(state, command, context);
    case 'domain-delete':
      return stepDomainDelete(state, command, context);
    case 'host-check':
    case 'host-info':
    case 'host-create':
    case 'host-update':
    case 'host-delete':
      return stepHost(state, command, context);
    case 'contact-check':
    case 'contact-info':
    case 'contact-create':
    case 'contact-update':
    case 'contact-delete':
      return stepContact(state, command, context);
    case 'poll-request':
    case 'poll-acknowledge':
      return stepPoll(state, command, context);
  }
}
