import type { CommandResult, CommandRefusal } from '#server/domains/registry.ts';
import { toCommandResult } from './command-result.ts';
import type { EppClient } from './epp-client.ts';
import { checkHosts, createHost, readUnknownHosts } from './mapping/host-mapping.ts';
import { HOST } from './mapping/namespaces.ts';
import { EXISTS } from './mapping/result-codes.ts';

/** Nameservers known to exist at a registry. */
export interface KnownHosts {
  /** Creates missing nameservers; null on success, else the refusal. Registries without host objects need nothing. */
  ensure(names: readonly string[]): Promise<CommandRefusal | null>;
  /** Whether some exist by an earlier answer only, so that the registry may have deleted them since. */
  areCached(names: readonly string[]): boolean;
  /** Removes names the registry does not know after all. */
  invalidate(names: readonly string[]): void;
}

/** Maximum number of cached names; the cache is cleared beyond it. */
const REMEMBERED_MAX = 1000;

/** Creates an empty cache. */
export function createKnownHosts(client: EppClient): KnownHosts {
  const known = new Set<string>();

  async function ensure(names: readonly string[]): Promise<CommandRefusal | null> {
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length === 0) return null;
    const greeting = await client.greeting();
    if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
    if (!greeting.value.objects.includes(HOST)) return null;
    const checked = await client.send(() => checkHosts(unknown), 'query');
    const answer = problemOf(toCommandResult(checked));
    if (answer !== null || !checked.ok) return answer;
    for (const name of readUnknownHosts(checked.value)) {
      const problem = await create(name);
      if (problem !== null) return problem;
    }
    if (known.size > REMEMBERED_MAX) known.clear();
    for (const name of unknown) known.add(name);
    return null;
  }

  async function create(name: string): Promise<CommandRefusal | null> {
    const response = await client.send(() => createHost(name), { clTRID: client.ids.uuid() });
    return response.ok && response.value.code === EXISTS ? null : problemOf(toCommandResult(response));
  }

  function invalidate(names: readonly string[]): void {
    for (const name of names) known.delete(name);
  }

  return { ensure, areCached: (names) => names.some((name) => known.has(name)), invalidate };
}

function problemOf(answer: CommandResult): CommandRefusal | null {
  return answer.kind === 'done' || answer.kind === 'pending' ? null : answer;
}
