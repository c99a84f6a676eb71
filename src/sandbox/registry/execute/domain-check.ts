import type { FeeQuestion, ObjectCommand } from '#sandbox/registry/commands/command.ts';
import { DEFAULT_CURRENCY, hasPricesIn, priceOf } from '#sandbox/registry/names/fees.ts';
import { faultOf } from '#sandbox/registry/names/magic-labels.ts';
import { isDomainName, stateOf } from '#sandbox/registry/names/name-rules.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { DOMAIN, FEE } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused } from './context.ts';
import { writeAmount } from './fee-data.ts';
import { answer } from './response.ts';

type Check = Extract<ObjectCommand, { kind: 'domain-check' }>;

/** RFC 5731 §3.1.1, with prices (RFC 8748 §5.1.1) if requested. */
export function executeDomainCheck(
  state: RegistryState,
  { names, fees }: Check,
  context: CommandContext,
): CommandResult {
  const faults = new Set(names.map((name) => faultOf(name)));
  if (faults.has('error')) return refused(2400, 'Try again later');
  if (faults.has('closing')) return refused(2500, 'Try again later');
  const found = names.map((name) => ({ name, reason: unavailableReason(state, name, context.at) }));
  const currency = fees?.currency ?? DEFAULT_CURRENCY;
  if (fees !== null && !hasPricesIn(currency)) return refused(2004, `No prices in ${currency}`);
  const data = xml(
    'domain:chkData',
    { 'xmlns:domain': DOMAIN },
    found.map(({ name, reason }) =>
      xml(
        'domain:cd',
        {},
        xml('domain:name', { avail: reason === null ? '1' : '0' }, name),
        reason === null ? null : xml('domain:reason', {}, reason),
      ),
    ),
  );
  const extensions = fees === null ? [] : [feesOf(found, fees, currency)];
  const result = completed(answer(1000, { data, extensions }));
  return faults.has('unreadable') ? { ...result, delivery: 'unreadable' } : result;
}

/** Why a domain is not available, in at most 32 characters; null when it is. */
export function unavailableReason(state: RegistryState, name: string, at: number): string | null {
  if (!isDomainName(name)) return 'Invalid domain name';
  if (findDomain(state, name, at) !== null) return 'In use';
  return stateOf(name) === 'reserved' ? 'Reserved' : null;
}

interface Found {
  readonly name: string;
  readonly reason: string | null;
}

function feesOf(found: readonly Found[], fees: FeeQuestion, currency: string): XmlNode {
  return xml(
    'fee:chkData',
    { 'xmlns:fee': FEE },
    xml('fee:currency', {}, currency),
    found.map((one) => feesOfName(one, fees, currency)),
  );
}

/** An unavailable domain has no create fee, only a reason. */
function feesOfName({ name, reason }: Found, fees: FeeQuestion, currency: string): XmlNode {
  const isRegistered = reason === 'In use';
  const isPremium = priceOf(name, { command: 'create', years: 1, isRegistered }, currency)?.isPremium === true;
  const isMarked = faultOf(name) !== 'unmarked';
  return xml(
    'fee:cd',
    { avail: reason === 'Invalid domain name' ? '0' : '1' },
    xml('fee:objID', {}, name),
    isMarked ? xml('fee:class', {}, isPremium ? 'premium' : 'standard') : null,
    reason === 'Invalid domain name'
      ? xml('fee:reason', {}, reason)
      : fees.commands.map((command) => {
          const price = priceOf(name, { command: command.name, years: command.years, isRegistered }, currency);
          const refusedFor = command.name === 'create' ? reason : null;
          const mark = isMarked ? { standard: price?.isPremium === true ? '0' : '1' } : {};
          const attributes = { name: command.name, ...mark };
          if (price === null || refusedFor !== null) {
            const why = refusedFor ?? 'No such command';
            return xml('fee:command', attributes, xml('fee:reason', {}, why));
          }
          const period = xml('fee:period', { unit: 'y' }, String(command.years));
          return xml('fee:command', attributes, period, xml('fee:fee', {}, writeAmount(price.amountMinor)));
        }),
  );
}
