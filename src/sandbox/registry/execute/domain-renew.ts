import type { DomainRenew } from '#sandbox/registry/commands/command.ts';
import { addYears } from '#sandbox/registry/names/rule-domain.ts';
import type { Entry } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { DOMAIN } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { busyReason } from './domain-data.ts';
import { chargeOf, feeData } from './fee-data.ts';
import { answer, dateTime, refusal } from './response.ts';

const MOST_YEARS = 10;

/** RFC 5731 §3.2.3: the current expiry date has to match, so that a repeated command renews nothing. */
export function executeDomainRenew(state: RegistryState, command: DomainRenew, context: CommandContext): CommandResult {
  const { name, years, fee, currentExpiry } = command;
  const domain = findDomain(state, name, context.at);
  if (domain === null) return refused(2303, name);
  if (domain.registrar !== context.registrar) return refused(2201, 'Another registrar has this name');
  const busy = busyReason(domain);
  if (busy !== null) return refused(2304, busy);
  const lock = domain.statuses.find((status) => status.endsWith('RenewProhibited'));
  if (lock !== undefined) return refused(2304, lock);
  if (dateTime(domain.expiresAt).slice(0, 10) !== currentExpiry) {
    return refused(2004, `The term ends on ${dateTime(domain.expiresAt).slice(0, 10)}`);
  }
  const expiresAt = addYears(domain.expiresAt, years);
  if (expiresAt > addYears(context.at, MOST_YEARS)) return refused(2105, `A term ends within ${MOST_YEARS} years`);
  const charge = chargeOf(name, 'renew', years, fee);
  if (!charge.ok) return completed(refusal(charge.problem));
  const renewed = { ...domain, expiresAt, updatedBy: context.registrar, updatedAt: context.at };
  const entry: Entry = { ...entryStamp(context), event: 'renew', name, years, ...charge.value, domain: renewed };
  const data = xml(
    'domain:renData',
    { 'xmlns:domain': DOMAIN },
    xml('domain:name', {}, name),
    xml('domain:exDate', {}, dateTime(expiresAt)),
  );
  return completed(answer(1000, { data, extensions: feeData('renData', fee, charge.value) }), [entry]);
}
