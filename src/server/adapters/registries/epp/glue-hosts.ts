import { parseIpAddress } from '#core/domains/ip-address.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { GlueHost, WriteRefusal } from '#server/domains/registry.ts';
import type { EppClient } from './epp-client.ts';
import { createHost, infoHost, readAddresses, updateHost } from './host-mapping.ts';
import { HOST } from './namespaces.ts';
import { ABSENT } from './result-codes.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Sets the addresses of nameservers below a name of ours (RFC 5732); idempotent. Returns the glue to send with the
 * name, for registries without host objects. Problem: the registry's refusal.
 */
export async function ensureGlue(
  client: EppClient,
  glue: readonly GlueHost[],
): Promise<Result<readonly GlueHost[], WriteRefusal>> {
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

async function ensureHost(client: EppClient, { name, addresses }: GlueHost): Promise<WriteRefusal | null> {
  const asked = await client.ask(() => infoHost(name), 'question');
  const clTRID = client.ids.uuid();
  if (asked.ok && asked.value.code === ABSENT)
    return refusalIn(writeAnswer(await client.ask(() => createHost(name, addresses), { clTRID })));
  const refused = refusalIn(writeAnswer(asked));
  if (refused !== null || !asked.ok) return refused;
  const { added, removed } = addressChange(readAddresses(asked.value), addresses);
  if (added.length === 0 && removed.length === 0) return null;
  return refusalIn(writeAnswer(await client.ask(() => updateHost(name, added, removed), { clTRID })));
}

/** The addresses to add and to remove, independent of the registry's notation; removed ones are in that notation. */
export function addressChange(
  current: readonly string[],
  wanted: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const known = new Set(current.map(plain));
  const kept = new Set(wanted.map(plain));
  return {
    added: wanted.filter((address) => !known.has(plain(address))),
    removed: current.filter((address) => !kept.has(plain(address))),
  };
}

function plain(address: string): string {
  return parseIpAddress(address) ?? address;
}

function refusalIn(answer: ReturnType<typeof writeAnswer>): WriteRefusal | null {
  return answer.kind === 'done' || answer.kind === 'pending' ? null : answer;
}
