import { isIP } from 'node:net';
import { z } from 'zod';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';
import { checkFields, childOf, childrenOf, name, textOf, textsOf } from './check-fields.ts';
import type { CommandParts } from './command-parts.ts';
import type { HostCommand } from './command.ts';

/** Host commands (RFC 5732); null for any other verb. */
export function readHostCommand({ verb, object }: CommandParts): Result<HostCommand, Refusal> | null {
  if (verb === 'check') {
    const fields = checkFields(z.object({ names: z.array(name).min(1).max(100) }), {
      names: textsOf(object, 'name'),
    });
    return fields.ok ? ok({ kind: 'host-check', names: fields.value.names }) : fields;
  }
  if (verb === 'update') return readUpdate(object);
  if (verb !== 'info' && verb !== 'create' && verb !== 'delete') return null;
  const fields = checkFields(hostSchema, {
    name: textOf(childOf(object, 'name')),
    addresses: addressesIn(object),
  });
  if (!fields.ok) return fields;
  return verb === 'create'
    ? ok({ kind: 'host-create', ...fields.value })
    : ok({ kind: `host-${verb}`, name: fields.value.name });
}

/** Renaming hosts and client statuses are not supported. */
function readUpdate(object: XmlElement): Result<HostCommand, Refusal> {
  const [add, remove] = [childOf(object, 'add'), childOf(object, 'rem')];
  if (childOf(object, 'chg') !== undefined) return refuse({ code: 2102, reason: 'Hosts keep their names here' });
  if ([add, remove].some((part) => childOf(part, 'status') !== undefined))
    return refuse({ code: 2102, reason: 'Hosts have no statuses to set here' });
  const fields = checkFields(updateSchema, {
    name: textOf(childOf(object, 'name')),
    add: addressesIn(add),
    remove: addressesIn(remove),
  });
  if (!fields.ok) return fields;
  if (fields.value.add.length + fields.value.remove.length === 0)
    return refuse({ code: 2003, reason: 'Nothing to change' });
  return ok({ kind: 'host-update', ...fields.value });
}

function addressesIn(object: XmlElement | undefined): unknown {
  return childrenOf(object, 'addr').map((address) => ({
    ip: address.attributes.get('ip') ?? 'v4',
    address: textOf(address),
  }));
}

const hostName = name.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);
const addresses = z
  .array(
    z
      .object({ ip: z.enum(['v4', 'v6']), address: z.string() })
      .refine(({ ip, address }) => isIP(address) === (ip === 'v4' ? 4 : 6)),
  )
  .max(26);
const hostSchema = z.object({ name: hostName, addresses });
const updateSchema = z.object({ name: hostName, add: addresses, remove: addresses });
