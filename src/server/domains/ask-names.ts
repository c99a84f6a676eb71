import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from './domain-services.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { NameAnswer, Registry, UnknownReason } from './registry.ts';

/** A name to ask about, under its TLD. */
export interface AskedName {
  readonly name: string;
  readonly tld: Tld;
}

/**
 * Asks the registries of each name's TLD: the first of the chain, and those after it for what it cannot say (D8). Answers come as they are known, each
 * name once; names nobody answered for by the time the signal aborts are left out.
 */
export function askNames(
  { registryOf }: Pick<DomainServices, 'registryOf'>,
  brandId: string,
  names: readonly AskedName[],
  signal: AbortSignal,
): AsyncGenerator<NameAnswer> {
  const chains = Map.groupBy(names, ({ tld }) => tld.registries.join(' '));
  const sources = [...chains].map(([keys, asked]) => {
    const registries = keys.split(' ').map((key) => registryOf(brandId, key));
    return askChain(
      registries.filter((registry) => registry !== null),
      asked.map(({ name }) => name),
      signal,
    );
  });
  return mergeAnswers(sources, signal);
}

/** All their answers at once, when the last has come or the signal aborts. */
export async function askAllNames(
  services: Pick<DomainServices, 'registryOf'>,
  brandId: string,
  names: readonly AskedName[],
  signal: AbortSignal,
): Promise<NameAnswer[]> {
  const answers: NameAnswer[] = [];
  for await (const answer of askNames(services, brandId, names, signal)) answers.push(answer);
  return answers;
}

async function* askChain(
  [first, ...others]: readonly Registry[],
  names: readonly string[],
  signal: AbortSignal,
  reason: UnknownReason = 'away',
): AsyncGenerator<NameAnswer> {
  if (first === undefined) {
    for (const name of names) yield { name, availability: { kind: 'unknown', reason } };
    return;
  }
  const unanswered = new Set(names);
  let why: UnknownReason = reason;
  for await (const answer of first.check(names, signal)) {
    if (answer.availability.kind === 'unknown') why = answer.availability.reason;
    else if (unanswered.delete(answer.name)) yield answer;
  }
  if (unanswered.size > 0 && !signal.aborted) yield* askChain(others, [...unanswered], signal, why);
}
