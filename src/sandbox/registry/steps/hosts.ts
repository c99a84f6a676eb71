import type { HostCommand } from '#sandbox/registry/commands/command.ts';
import { markOf } from '#sandbox/registry/names/name-rules.ts';
import type { Host } from '#sandbox/registry/state/entry.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { HOST } from '#sandbox/registry/xml/namespaces.ts';
import { xml } from '#sandbox/registry/xml/write-xml.ts';
import { answered, refused, stampOf } from './context.ts';
import type { Step, StepContext } from './context.ts';
import { answer, dateTime } from './response.ts';

/** RFC 5732: check, info, create and delete. */
export function stepHost(state: RegistryState, command: HostCommand, context: StepContext): Step {
  switch (command.kind) {
    case 'host-check':
      return checkHosts(state, command.names);
    case 'host-info': {
      const host = state.hosts.get(command.name);
      return host === undefined ? refused(2303, command.name) : tellOf(host, isLinked(state, host.name));
    }
    case 'host-create':
      return createHost(state, command, context);
    case 'host-delete':
      return deleteHost(state, command.name, context);
  }
}

function checkHosts(state: RegistryState, names: readonly string[]): Step {
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
  return answered(answer(1000, { data }));
}

function tellOf(host: Host, linked: boolean): Step {
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
  return answered(answer(1000, { data }));
}

function createHost(
  state: RegistryState,
  { name, addresses }: Extract<HostCommand, { kind: 'host-create' }>,
  context: StepContext,
): Step {
  if (state.hosts.has(name)) return refused(2302, name);
  const { registrar, at } = context;
  const roid = `H${markOf(`${name} ${context.svTRID}`)}-SANDBX`;
  const host: Host = { name, roid, registrar, createdAt: at, updatedAt: null, addresses: [...addresses] };
  const data = xml(
    'host:creData',
    { 'xmlns:host': HOST },
    xml('host:name', {}, name),
    xml('host:crDate', {}, dateTime(at)),
  );
  return answered(answer(1000, { data }), [{ ...stampOf(context), event: 'host-create', name, host }]);
}

function deleteHost(state: RegistryState, name: string, context: StepContext): Step {
  const host = state.hosts.get(name);
  if (host === undefined) return refused(2303, name);
  if (host.registrar !== context.registrar) return refused(2201, 'Another registrar has this host');
  if (isLinked(state, name)) return refused(2305, 'Names use this host');
  return answered(answer(1000), [{ ...stampOf(context), event: 'host-delete', name, host: null }]);
}

function isLinked(state: RegistryState, name: string): boolean {
  return state.domains.values().some(({ nameservers }) => nameservers.includes(name));
}
