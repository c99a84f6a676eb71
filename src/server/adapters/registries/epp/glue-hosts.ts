import { parseIpAddress } from '#core/domains/ip-address.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { GlueHost, CommandRefusal } from '#server/domains/registry.ts';
import { toCommandResult } from './command-result.ts';
import type { EppClient } from './epp-client.ts';
import { createHost, infoHost, readAddresses, updateHost } from './mapping/host-mapping.ts';
import { HOST } from './mapping/namespaces.ts';
import { ABSENT } from './mapping/result-codes.ts';

/**
 * Sets the addresses of nameservers below a name of ours (RFC 5732); idempotent. Returns the glue to send with the
 * name, for registries without host objects. Problem: the registry's refusal.
 */
export async function ensureGlue(
  client: EppClient,
  glue: readonly GlueHost[],
): Promise<Result<readonly GlueHost[], CommandRefusal>> {
  if (glue.length === 0) return ok([]);
  const greeting = await client.greeting();
  if (!greeting.ok) return refuse({ kind: 'unknown', reason: greeting.problem });
  if (!greeting.value.objects.includes(HOST)) return ok(glue);
  for (const host of glue) {
    const problem = await ensureHost(client, host);
    if (problem !== null) return refuse(problem);
  }
  return ok([]);
}

async function ensureHost(client: EppClient, { name, addresses }: GlueHost): Promise<CommandRefusal | null> {
  const response = await client.send(() => infoHost(name), 'query');
  const clTRID = client.ids.uuid();
  if (response.ok && response.value.code === ABSENT)
    return refusalIn(toCommandResult(await client.send(() => createHost(name, addresses), { clTRID })));
  const refused = refusalIn(toCommandResult(response));
  if (refused !== null || !response.ok) return refused;
  const { added, removed } = addressChange(readAddresses(response.value), addresses);
  if (added.length === 0 && removed.length === 0) return null;
  return refusalIn(toCommandResult(await client.send(() => updateHost(name, added, removed), { clTRID })));
}

/** The addresses to add and to remove, independent of the registry's notation; removed ones are in that notation. */
export function addressChange(
  current: readonly string[],
  requested: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const known = new Set(current.map(plain));
  const remaining = new Set(requested.map(plain));
  return {
    added: requested.filter((address) => !known.has(plain(address))),
    removed: current.filter((address) => !remaining.has(plain(address))),
  };
}

function plain(address: string): string {
  return parseIpAddress(address) ?? address;
}

function refusalIn(answer: ReturnType<typeof toCommandResult>): CommandRefusal | null {
  return answer.kind === 'done' || answer.kind === 'pending' ? null : answer;
}
