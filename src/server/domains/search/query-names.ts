import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { CheckResult, Registry, UnknownReason } from '#server/domains/registry.ts';
import { mergeAnswers } from './merge-answers.ts';
import { parseAnswer } from './parse-answer.ts';

/** A name to check, with its TLD. */
export interface QueriedName {
  readonly name: string;
  readonly tld: Tld;
}

/** Dependencies of checking names. */
type QueryServices = Pick<DomainServices, 'registryOf' | 'storefronts' | 'clock'>;

/**
 * Checks each name at the registries of its TLD: the first of the chain, then the others for names it cannot answer.
 * Yields each name once, in the order of answers; names without an answer when the signal aborts are omitted.
 */
export function queryNames(
  services: QueryServices,
  brandId: string,
  names: readonly QueriedName[],
  signal: AbortSignal,
): AsyncGenerator<CheckResult> {
  const chains = Map.groupBy(names, ({ tld }) => tld.registries.join(' '));
  const sources = [...chains].map(([keys, asked]) => {
    const registries = keys.split(' ').map((key) => services.registryOf(brandId, key));
    return queryChain(
      registries.filter((registry) => registry !== null),
      asked.map(({ name }) => name),
      signal,
    );
  });
  return checkedNames(services, brandId, mergeAnswers(sources, signal));
}

/** All answers together, when the last has arrived or the signal aborts. */
export async function queryAllNames(
  services: QueryServices,
  brandId: string,
  names: readonly QueriedName[],
  signal: AbortSignal,
): Promise<CheckResult[]> {
  const answers: CheckResult[] = [];
  for await (const answer of queryNames(services, brandId, names, signal)) answers.push(answer);
  return answers;
}

async function* checkedNames(
  services: QueryServices,
  brandId: string,
  answers: AsyncIterable<CheckResult>,
): AsyncGenerator<CheckResult> {
  for await (const answer of answers) yield { name: answer.name, availability: parseAnswer(services, brandId, answer) };
}

async function* queryChain(
  [first, ...others]: readonly Registry[],
  names: readonly string[],
  signal: AbortSignal,
  reason: UnknownReason = 'away',
): AsyncGenerator<CheckResult> {
  if (first === undefined) {
    for (const name of names) yield { name, availability: { kind: 'unknown', reason } };
    return;
  }
  const unanswered = new Set(names);
  let lastReason: UnknownReason = reason;
  for await (const answer of first.check(names, signal)) {
    if (answer.availability.kind === 'unknown') lastReason = answer.availability.reason;
    else if (unanswered.delete(answer.name)) yield answer;
  }
  if (unanswered.size > 0 && !signal.aborted) yield* queryChain(others, [...unanswered], signal, lastReason);
}
