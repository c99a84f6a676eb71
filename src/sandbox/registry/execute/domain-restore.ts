import type { ObjectCommand } from '#sandbox/registry/commands/command.ts';
import { DEFAULT_CURRENCY, priceOf } from '#sandbox/registry/names/fees.ts';
import type { Domain, Entry } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { graceData } from './domain-info.ts';
import { answer } from './response.ts';

type Restore = Extract<ObjectCommand, { kind: 'domain-restore' }>;

/** RFC 3915 §4.2.5: a request moves the domain to pendingRestore, the report restores it. */
export function executeDomainRestore(
  state: RegistryState,
  { name, op }: Restore,
  context: CommandContext,
): CommandResult {
  const domain = findDomain(state, name, context.at);
  if (domain === null) return refused(2303, name);
  if (domain.registrar !== context.registrar) return refused(2201, 'Another registrar has this name');
  if (op === 'request') {
    if (domain.phase !== 'redemption') return refused(2304, 'The name is not in redemption');
    const feeMinor =
      priceOf(name, { command: 'restore', years: 1, isRegistered: true }, DEFAULT_CURRENCY)?.amountMinor ?? 0;
    const entry = change('restore-requested', { ...domain, phase: 'pending-restore' }, context);
    return completed(answer(1000, { extensions: [graceData('upData', ['pendingRestore'])] }), [
      { ...entry, feeMinor, currency: DEFAULT_CURRENCY },
    ]);
  }
  if (domain.phase !== 'pending-restore') return refused(2304, 'No restore was requested');
  return completed(answer(1000), [change('restore', { ...domain, phase: 'active', restoredAt: context.at }, context)]);
}

function change(event: Entry['event'], domain: Domain, context: CommandContext): Entry {
  const { registrar, at } = context;
  return {
    ...entryStamp(context),
    event,
    name: domain.name,
    domain: { ...domain, updatedBy: registrar, updatedAt: at },
  };
}
