import type { HostAddress, HostCommand, HostUpdate } from '#sandbox/registry/commands/command.ts';
import { markOf } from '#sandbox/registry/names/name-rules.ts';
import type { Host } from '#sandbox/registry/state/entry.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { HOST } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { answer, dateTime } from './response.ts';

/** RFC 5732: check, info, create, update and delete. */
export function executeHost(state: RegistryState, command: HostCommand, context: CommandContext): CommandResult {
  switch (command.kind) {
    case 'host-check':
      return checkHosts(state, command.names);
    case 'host-info': {
      const host = state.hosts.get(command.name);
      return host === undefined ? refused(2303, command.name) : executeInfo(host, isLinked(state, host.name));
    }
    case 'host-create':
      return createHost(state, command, context);
    case 'host-update':
      return updateHost(state, command, context);
    case 'host-delete':
      return deleteHost(state, command.name, context);
  }
}

function checkHosts(state: RegistryState, names: readonly string[]): CommandResult {
  const data = xml(
    'host:chkData',
    { 'xmlns:host': HOST },
    names.map((name) =>
      xml(
        'host:cd',
        {},
        xml('host:name', { avail: state.hosts.has(name) ? '0' : '1' }, name),
        state.hosts.has(name) ? xml('host:reason', {}, 'In use') : null,
      ),
    ),
  );
  return completed(answer(1000, { data }));
}

function executeInfo(host: Host, linked: boolean): CommandResult {
  const { name, roid, addresses, registrar, createdAt, updatedAt } = host;
  const data = xml(
    'host:infData',
    { 'xmlns:host': HOST },
    xml('host:name', {}, name),
    xml('host:roid', {}, roid),
    xml('host:status', { s: linked ? 'linked' : 'ok' }),
    addresses.map(({ ip, address }) => xml('host:addr', { ip }, address)),
    xml('host:clID', {}, registrar),
    xml('host:crID', {}, registrar),
    xml('host:crDate', {}, dateTime(createdAt)),
    updatedAt === null ? null : xml('host:upDate', {}, dateTime(updatedAt)),
  );
  return completed(answer(1000, { data }));
}

function createHost(
  state: RegistryState,
  { name, addresses }: Extract<HostCommand, { kind: 'host-create' }>,
  context: CommandContext,
): CommandResult {
  if (state.hosts.has(name)) return refused(2302, name);
  const refusal = addressRefusal(state, { name, addresses }, context);
  if (refusal !== null) return refusal;
  const { registrar, at } = context;
  const roid = `H${markOf(`${name} ${context.svTRID}`)}-SANDBX`;
  const host: Host = { name, roid, registrar, createdAt: at, updatedAt: null, addresses: [...addresses] };
  const data = xml(
    'host:creData',
    { 'xmlns:host': HOST },
    xml('host:name', {}, name),
    xml('host:crDate', {}, dateTime(at)),
  );
  return completed(answer(1000, { data }), [{ ...entryStamp(context), event: 'host-create', name, host }]);
}

function updateHost(state: RegistryState, { name, add, remove }: HostUpdate, context: CommandContext): CommandResult {
  const host = state.hosts.get(name);
  if (host === undefined) return refused(2303, name);
  if (host.registrar !== context.registrar) return refused(2201, 'Another registrar has this host');
  const missing = remove.find((one) => !host.addresses.some((other) => isSame(one, other)));
  if (missing !== undefined) return refused(2306, `${missing.address} is no address of this host`);
  const double = add.find((one) => host.addresses.some((other) => isSame(one, other)));
  if (double !== undefined) return refused(2306, `${double.address} is an address of this host already`);
  const remaining = host.addresses.filter((one) => !remove.some((other) => isSame(one, other)));
  const addresses = [...remaining, ...add];
  const refusal = addressRefusal(state, { name, addresses }, context);
  if (refusal !== null) return refusal;
  const changed: Host = { ...host, addresses, updatedAt: context.at };
  return completed(answer(1000), [{ ...entryStamp(context), event: 'host-update', name, host: changed }]);
}

function isSame(one: HostAddress, other: HostAddress): boolean {
  return one.ip === other.ip && one.address.toLowerCase() === other.address.toLowerCase();
}

/** A host below a domain registered here belongs to that domain's registrar and needs IP addresses (RFC 5732 §1.1). */
function addressRefusal(
  state: RegistryState,
  { name, addresses }: { readonly name: string; readonly addresses: readonly HostAddress[] },
  { registrar }: CommandContext,
): CommandResult | null {
  const parent = name
    .split('.')
    .flatMap((_, at, labels) => state.domains.get(labels.slice(at + 1).join('.')) ?? [])
    .at(0);
  if (parent === undefined) return null;
  if (parent.registrar !== registrar) return refused(2201, `Another registrar has ${parent.name}`);
  return addresses.length === 0 ? refused(2003, `A host below ${parent.name} needs an address`) : null;
}

function deleteHost(state: RegistryState, name: string, context: CommandContext): CommandResult {
  const host = state.hosts.get(name);
  if (host === undefined) return refused(2303, name);
  if (host.registrar !== context.registrar) return refused(2201, 'Another registrar has this host');
  if (isLinked(state, name)) return refused(2305, 'Names use this host');
  return completed(answer(1000), [{ ...entryStamp(context), event: 'host-delete', name, host: null }]);
}

function isLinked(state: RegistryState, name: string): boolean {
  return state.domains.values().some(({ nameservers }) => nameservers.includes(name));
}
