import { api as contract } from '#contract/api.ts';
import type { CallOptions, ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';

type Answer = Result<unknown, Problem>;

/**
 * Wraps each call of the API. `isReading` is true for calls that change nothing; the wrapper makes the call or returns
 * an answer of its own.
 */
export type CallWrapper = (call: () => Promise<Answer>, isReading: boolean) => Promise<Answer>;

/** Returns the same API with each call wrapped. */
export function wrapCaller(caller: ApiClient, around: CallWrapper): ApiClient {
  const nouns: Record<string, Record<string, Verb>> = {};
  for (const [resource, verbs] of Object.entries(contract)) {
    nouns[resource] = {};
    for (const [verb, { method }] of Object.entries(verbs)) {
      nouns[resource][verb] = (...given) => around(() => verbOf(caller, resource, verb)(...given), method === 'GET');
    }
  }
  if (!isWhole(nouns)) throw new Error('The API is not whole.');
  return nouns;
}

type Verb = (input: unknown, options?: CallOptions) => Promise<Answer>;

/** The verbs come from the contract's own table; the compiler cannot check the lookup. */
function verbOf(caller: ApiClient, resource: string, verb: string): Verb {
  const found: unknown = Reflect.get(Reflect.get(caller, resource), verb);
  if (!isVerb(found)) throw new Error(`The API has no ${resource}.${verb}.`);
  return found;
}

function isVerb(found: unknown): found is Verb {
  return typeof found === 'function';
}

function isWhole(nouns: object): nouns is ApiClient {
  return 'storefront' in nouns;
}
