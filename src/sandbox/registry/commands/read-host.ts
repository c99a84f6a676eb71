import { isIP } from 'node:net';
import { z } from 'zod';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/steps/results.ts';
import { checkFields, childOf, childrenOf, name, textOf, textsOf } from './check-fields.ts';
import type { CommandParts } from './command-parts.ts';
import type { HostCommand } from './command.ts';

/** Commands about hosts (RFC 5732); null for a verb that is none of them. */
export function readHostCommand({ verb, object }: CommandParts): Result<HostCommand, Refusal> | null {
  if (verb === 'check') {
    const fields = checkFields(z.object({ names: z.array(name).min(1).max(100) }), {
      names: textsOf(object, 'name'),
    });
    return fields.ok ? ok({ kind: 'host-check', names: fields.value.names }) : fields;
  }
  if (verb !== 'info' && verb !== 'create' && verb !== 'delete') return null;
  const fields = checkFields(hostSchema, {
    name: textOf(childOf(object, 'name')),
    addresses: childrenOf(object, 'addr').map((address) => ({
      ip: address.attributes.get('ip') ?? 'v4',
      address: textOf(address),
    })),
  });
  if (!fields.ok) return fields;
  return verb === 'create'
    ? ok({ kind: 'host-create', ...fields.value })
    : ok({ kind: `host-${verb}`, name: fields.value.name });
}

const hostSchema = z.object({
  name: name.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/),
  addresses: z
    .array(
      z
        .object({ ip: z.enum(['v4', 'v6']), address: z.string() })
        .refine(({ ip, address }) => isIP(address) === (ip === 'v4' ? 4 : 6)),
    )
    .max(26),
});
