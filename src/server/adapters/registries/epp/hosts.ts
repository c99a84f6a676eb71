import type { WriteAnswer, WriteRefusal } from '#server/domains/registry.ts';
import type { EppClient } from './epp-client.ts';
import { checkHosts, createHost, readUnknownHosts } from './host-mapping.ts';
import { HOST } from './namespaces.ts';
import { EXISTS } from './result-codes.ts';
import { writeAnswer } from './write-answer.ts';

/** Nameservers known to exist at a registry. */
export interface KnownHosts {
  /** Creates missing nameservers; null on success, else the refusal. Registries without host objects need nothing. */
  ensure(names: readonly string[]): Promise<WriteRefusal | null>;
  /** Removes names the registry does not know after all. */
  forget(names: readonly string[]): void;
}

/** Maximum number of cached names; the cache is cleared beyond it. */
const REMEMBERED_MAX = 1000;

/** Creates an empty cache. */
export function createKnownHosts(client: EppClient): KnownHosts {
  const known = new Set<string>();

  async function ensure(names: readonly string[]): Promise<WriteRefusal | null> {
    const asked = names.filter((name) => !known.has(name));
    if (asked.length === 0) return null;
    const greeting = await client.greeting();
    if (!greeting.ok) return { kind: 'unknown', reason: greeting.problem };
    if (!greeting.value.objects.includes(HOST)) return null;
    const checked = await client.ask(() => checkHosts(asked), 'question');
    const answer = problemOf(writeAnswer(checked));
    if (answer !== null || !checked.ok) return answer;
    for (const name of readUnknownHosts(checked.value)) {
      const problem = await make(name);
      if (problem !== null) return problem;
    }
    if (known.size > REMEMBERED_MAX) known.clear();
    for (const name of asked) known.add(name);
    return null;
  }

  async function make(name: string): Promise<WriteRefusal | null> {
    const made = await client.ask(() => createHost(name), { clTRID: client.ids.uuid() });
    return made.ok && made.value.code === EXISTS ? null : problemOf(writeAnswer(made));
  }

  function forget(names: readonly string[]): void {
    for (const name of names) known.delete(name);
  }

  return { ensure, forget };
}

function problemOf(answer: WriteAnswer): WriteRefusal | null {
  return answer.kind === 'done' || answer.kind === 'pending' ? null : answer;
}
