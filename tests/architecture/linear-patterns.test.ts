import { readFileSync, readdirSync } from 'node:fs';
import { type CallExpression, type NewExpression, Visitor, parseSync } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';

// Clients can send a text on which a backtracking expression takes exponential time. Therefore each regular expression
// of the sources has to be linear in the length of any text, without exceptions: where a text comes from changes more
// easily than an expression.

/** Expressions created at run time, which this test cannot analyse, and what bounds them. */
const MADE_AT_RUN_TIME: Readonly<Record<string, string>> = {
  'src/core/forms/check-field.ts': 'the pattern of a field: explain-pattern.ts refuses slow ones when it is published',
  'src/core/domains/names/look-alike.ts': 'single characters',
  'src/server/publishing/compile/domains/compile-tld-rules.ts': 'single characters',
  'src/server/publishing/compile/catalogue/explain-pattern.ts': 'is only read, never tried',
};

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

interface PatternsOf {
  readonly literals: readonly (Pattern & { readonly line: number })[];
  readonly isMadeAtRunTime: boolean;
}

function patternsIn(path: string, text: string): PatternsOf {
  const literals: (Pattern & { line: number })[] = [];
  let isMadeAtRunTime = false;
  const recordCall = ({ callee }: CallExpression | NewExpression) => {
    isMadeAtRunTime ||= callee.type === 'Identifier' && callee.name === 'RegExp';
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ source, flags, line: text.slice(0, node.start).split('\n').length });
    },
    NewExpression: recordCall,
    CallExpression: recordCall,
  }).visit(parseSync(path, text).program);
  return { literals, isMadeAtRunTime };
}

/** Why an expression can take more than linear time: the repetition and a text; '' when it cannot. */
function slownessOf({ source, flags }: Pattern): string {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map(({ type, character }) => `${type} of ${JSON.stringify(character.pick)}`).join(', ');
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|builder)\.tsx?$/.test(name))
  .map((name) => ({ path: `src/${name}`, ...patternsIn(name, readFileSync(`src/${name}`, 'utf8')) }));

describe('regular expressions', () => {
  test.each([/;.*$/, /\bVersion\/[\d.]+.*Safari\//, /(?:a|a)*b/, /^\s*(\S+\s*)+$/, /a+$/])('%s is slow', (pattern) => {
    expect(slownessOf(pattern)).not.toBe('');
  });

  test.each([/^\d+$/, /^[^;]*/, /(?<!;);+$/, /\s+/g, /^a+b+$/])('%s is fast', (pattern) => {
    expect(slownessOf(pattern)).toBe('');
  });

  test('in the sources take linear time', () => {
    const slow = files.flatMap(({ path, literals }) =>
      literals
        .map((literal) => ({ ...literal, slowness: slownessOf(literal) }))
        .filter(({ slowness }) => slowness !== '')
        .map(({ source, flags, line, slowness }) => `${path}:${line} /${source}/${flags}: ${slowness}`),
    );
    expect(files.reduce((count, { literals }) => count + literals.length, 0)).toBeGreaterThan(300);
    expect(slow).toEqual([]);
  });

  test('are created at run time only in files that limit their input otherwise', () => {
    const made = files.filter(({ isMadeAtRunTime }) => isMadeAtRunTime).map(({ path }) => path);
    expect(made.toSorted()).toEqual(Object.keys(MADE_AT_RUN_TIME).toSorted());
  });
});
