import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROBLEMS } from '#contract/problems.ts';
import { parseJson } from '#core/parse-json.ts';
import { listEndpoints } from '#server/http/request/operations.ts';
import { type Snippet, listPages, snippetsOf } from './markdown.ts';
import { isValid, valueOf } from './store-examples.ts';
import { STORE_SCHEMAS, tablesOf } from './store-keys.ts';

const snippets = listPages().flatMap(snippetsOf);
const LANGUAGES = ['', 'sh', 'yaml', 'json', 'ts', 'html', 'mermaid'];

test('every snippet has a known kind', () => {
  const others = snippets.filter(({ info }) => !LANGUAGES.includes(info.split(' ', 1)[0] ?? ''));
  expect(others.map(placeOf)).toEqual([]);
});

describe('snippets of store files', () => {
  test.each(ofLanguage('yaml').map((snippet) => [placeOf(snippet), snippet] as const))(
    '%s is valid',
    (_place, snippet) => {
      expect(yamlProblem(snippet)).toBeNull();
    },
  );

  test.each([
    ['yaml', 'name: A\n', 'names no store file'],
    ['yaml brand legal', 'nmae: A\n', 'has no table at "legal" with the keys nmae'],
    ['yaml brand', 'country: Germany\n', 'has an invalid value at country'],
    ['yaml brand', 'name: [\n', 'cannot be read'],
    ['yaml catalogue products[]', 'ready: at-once\nmonthly: 4.99\n', null],
  ])('%s with %j: %s', (info, text, problem) => {
    expect(yamlProblem({ path: 'docs/a.md', line: 1, info, text })).toBe(problem);
  });
});

describe('snippets of JSON', () => {
  test.each(ofLanguage('json').map((snippet) => [placeOf(snippet), snippet] as const))(
    '%s is valid',
    (_place, snippet) => {
      expect(jsonProblem(snippet)).toBeNull();
    },
  );

  test.each([
    ['json', '{', 'is not JSON'],
    ['json api basket.command', '{"commandId": 1}', 'is not an input of basket.command'],
    ['json api basket.nothing', '{}', 'names no operation'],
    ['json api-problem', '{"code": "request/invalid", "status": 404}', 'is not a problem of the API'],
  ])('%s with %s: %s', (info, text, problem) => {
    expect(jsonProblem({ path: 'docs/a.md', line: 1, info, text })).toBe(problem);
  });
});

function ofLanguage(language: string): readonly Snippet[] {
  return snippets.filter(({ info }) => info === language || info.startsWith(`${language} `));
}

function placeOf({ path, line, info }: Snippet): string {
  return `${path}:${line} ${info}`;
}

/** The problem of a part of a store file: its info string names the file, and the table it is a part of. */
function yamlProblem({ info, text }: Snippet): string | null {
  const [, kind = '', path = ''] = info.split(' ');
  const schema = STORE_SCHEMAS[kind];
  if (schema === undefined) return 'names no store file';
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null) return 'cannot be read';
  if (kind === 'text') return schema.safeParse(value).success ? null : 'has an invalid text';
  const names = Object.keys(value);
  const tables = tablesOf(schema).filter(({ paths, keys }) => {
    const known = keys.map(({ name }) => name);
    return paths.includes(path) && names.every((name) => known.includes(name));
  });
  if (tables.length === 0) return `has no table at "${path}" with the keys ${names.join(', ')}`;
  const invalid = tables.map(({ keys }) => keys.filter((key) => names.includes(key.name) && !isValid(key, text)));
  if (invalid.some((keys) => keys.length === 0)) return null;
  return `has an invalid value at ${invalid[0]?.map(({ name }) => name).join(', ')}`;
}

const problemDocument = z.object({ code: z.string(), status: z.number(), title: z.string(), type: z.string() });

/** The problem of a JSON snippet: 'json api OPERATION' is an input of that operation, 'json api-problem' a problem. */
function jsonProblem({ info, text }: Snippet): string | null {
  const [, marker, name] = info.split(' ');
  const value = parseJson(text);
  if (value === undefined) return 'is not JSON';
  if (marker === 'api') {
    const declared = listEndpoints().find(({ resource, action }) => `${resource}.${action}` === name);
    if (declared === undefined) return 'names no operation';
    return z.safeParse(declared.endpoint.input, value).success ? null : `is not an input of ${name}`;
  }
  if (marker !== 'api-problem') return null;
  const problem = z.safeParse(problemDocument, value);
  const known = Object.entries(PROBLEMS).find(([code]) => problem.data?.code === code)?.[1];
  const isReal = known?.status === problem.data?.status && known?.title === problem.data?.title;
  return problem.success && isReal ? null : 'is not a problem of the API';
}
