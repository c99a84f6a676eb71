import type { OperatorEndpoint } from '#contract/operator/operator-endpoint.ts';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { listOperatorEndpoints } from '#server/http/operator/operator-operations.ts';
import { OPERATOR_PREFIX } from '#server/http/operator/operator-prefix.ts';
import { type ReadSamples, samplesOf } from './read-samples.ts';

/** A request that reads, with one combination of inputs. */
export interface OperatorRead {
  /** 'orders.list'. */
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
  /** The path with the inputs, below the host. */
  readonly url: string;
  /** Whether it is about the caller's own session, so that API tokens may not make it. */
  readonly needsSession: boolean;
}

/** Reads that are not measured, and why. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'audit.verify': 'verifies every entry of the audit log, which grows without limit',
  'account.prepareAuthenticator': 'draws the secret of an app; only after the password was entered again',
};

/** Reads that mean something else to a session, and what. */
const OF_SESSION: Readonly<Record<string, string>> = {
  'tasks.list': 'the tasks of its account',
  'setups.list': 'the setups of its account',
};

/** Resources about the whole deployment, which accounts of some brands may not read. */
export const OF_ALL_BRANDS: ReadonlySet<string> = new Set(['systems']);

/** Given by the reader: pages follow each other, and have their usual length. */
const OF_PAGES: readonly string[] = ['cursor', 'limit'];
/** Combinations of more filters have one value for each. */
const ALL_VALUES_UP_TO = 2;
/** The most filters of a combination; the list of orders has twelve. */
const MAX_COMBINED = 3;

/**
 * Every GET of the operator API that needs a permission or a session, with every combination of up to three of its
 * filters; derived from the contract, so that a new list or filter is included. Combinations of up to two filters have every value of
 * each, since a value of a closed set may have a statement of its own.
 */
export function operatorReads(samples: ReadSamples): readonly OperatorRead[] {
  return listOperatorEndpoints().flatMap(({ resource, action, endpoint }) => {
    const name = `${resource}.${action}`;
    const isRead = endpoint.method === 'GET' && endpoint.access !== 'public';
    if (!isRead || name in EXCLUDED) return [];
    const needsSession = endpoint.access === 'session' || name in OF_SESSION;
    const inputs = inputsOf(endpoint, samples);
    return inputs.map((input) => ({ name, input, url: urlOf(endpoint, input), needsSession }));
  });
}

/** The same read of the next page. */
export function nextPage({ input, url, ...read }: OperatorRead, cursor: string): OperatorRead {
  const separator = url.includes('?') ? '&' : '?';
  return { ...read, input: { ...input, cursor: '…' }, url: `${url}${separator}cursor=${encodeURIComponent(cursor)}` };
}

/** A read in words: the name and the filters. */
export function labelOf({ name, input }: Pick<OperatorRead, 'name' | 'input'>): string {
  const filters = Object.entries(input).map(([field, value]) => `${field}=${value}`);
  return [name, ...filters].join(' ');
}

/** A field of an input with the values to try. */
interface Field {
  readonly name: string;
  readonly values: readonly string[];
}

function inputsOf(endpoint: OperatorEndpoint, samples: ReadSamples): readonly OperatorRead['input'][] {
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.input, 'input');
  const fields = Object.entries(properties ?? {})
    .filter(([name]) => !OF_PAGES.includes(name))
    .map(([name, schema]) => ({ name, values: samplesOf(samples, { name, schema }) }));
  const isRequired = ({ name }: Field): boolean => Array.isArray(required) && required.includes(name);
  const key = fields.filter((field) => isRequired(field) && endpoint.path.includes(`{${field.name}}`));
  const always = fields.filter((field) => isRequired(field) && !key.includes(field));
  const base = Object.fromEntries(key.map(({ name, values: [first = ''] }) => [name, first]));
  const filters = subsetsOf(fields.filter((field) => !isRequired(field)));
  return filters.flatMap((chosen) => combinationsOf([...always, ...chosen]).map((input) => ({ ...base, ...input })));
}

function subsetsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  return fields.reduce<readonly (readonly Field[])[]>(
    (subsets, field) => [
      ...subsets,
      ...subsets.filter(({ length }) => length < MAX_COMBINED).map((subset) => [...subset, field]),
    ],
    [[]],
  );
}

function combinationsOf(fields: readonly Field[]): readonly OperatorRead['input'][] {
  return fields.reduce<readonly OperatorRead['input'][]>(
    (inputs, { name, values }) => {
      const tried = fields.length <= ALL_VALUES_UP_TO ? values : values.slice(0, 1);
      return inputs.flatMap((input) => tried.map((value) => ({ ...input, [name]: value })));
    },
    [{}],
  );
}

function urlOf({ path }: OperatorEndpoint, input: OperatorRead['input']): string {
  const rest = new Map(Object.entries(input));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return `${OPERATOR_PREFIX}${url}${rest.size === 0 ? '' : `?${new URLSearchParams([...rest]).toString()}`}`;
}
