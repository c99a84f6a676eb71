import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endsSession, isTemporary, meaningOf } from './result-codes.ts';

const schema = readFileSync(join('tests', 'registry', 'schemas', 'epp.xsd'), 'utf8');
const codes = [...schema.matchAll(/<enumeration value="(\d{4})"/g)].map(([, code]) => Number(code));

describe('the result codes of RFC 5730 §3', () => {
  test('every code of the schema is mapped', () => {
    expect(codes).toHaveLength(34);
    expect(codes.filter((code) => JSON.stringify(meaningOf(code)).includes('unreadable'))).toEqual([]);
  });

  test('successes are done or pending, refusals are refused, and failures of the registry are unknown', () => {
    const kindsOf = (from: number, to: number) =>
      new Set(codes.filter((code) => code >= from && code < to).map((code) => meaningOf(code).kind));
    expect(kindsOf(1000, 2000)).toEqual(new Set(['done', 'pending']));
    expect(kindsOf(2000, 2200)).toEqual(new Set(['refused']));
    expect(kindsOf(2201, 2400)).toEqual(new Set(['refused']));
    expect(kindsOf(2400, 3000)).toEqual(new Set(['unknown']));
  });

  test.each([
    [2104, 'money'],
    [2106, 'too-young'],
    [2201, 'not-ours'],
    [2202, 'wrong-code'],
    [2302, 'exists'],
    [2303, 'absent'],
    [2304, 'locked'],
  ])('%i is refused as %s', (code, reason) => {
    expect(meaningOf(code)).toEqual({ kind: 'refused', reason });
  });

  test('an undefined code is unreadable', () => {
    expect(meaningOf(2999)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });

  test('failures of the registry and its session limit are temporary, a refused authentication is not', () => {
    expect(codes.filter((code) => isTemporary(code))).toEqual([2400, 2500, 2502]);
  });

  test('after 1500 and 25xx the registry closes the session', () => {
    expect(codes.filter((code) => endsSession(code))).toEqual([1500, 2500, 2501, 2502]);
  });
});
