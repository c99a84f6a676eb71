import { beforeEach, expect, test } from 'vitest';
import { answersOf, createDomain, infoDomain, updateDomain } from '#sandbox/registry/epp-commands.builder.ts';
import { aBench } from './registrar.builder.ts';
import type { Bench } from './registrar.builder.ts';

let bench: Bench;
beforeEach(() => {
  bench = aBench();
});

const CITIZEN = { AppPurpose: 'P3', NexusCategory: 'C11' };
const told = (name: string, code?: string, registrar?: string) =>
  [...bench.ask(infoDomain(name, code), '', registrar).text.matchAll(/answer name="([^"]+)">([^<]+)/g)].map(
    ([, question, answer]) => `${question} ${answer}`,
  );

test('answers are kept with the name, and told to its sponsor and to who knows its code', () => {
  expect(bench.ask(createDomain('free-a.us'), answersOf('create', CITIZEN)).code).toBe(1000);
  const all = ['AppPurpose P3', 'NexusCategory C11'];
  expect(told('free-a.us')).toEqual(all);
  expect(told('free-a.us', 'code-of-name', 'meridian')).toEqual(all);
  expect(told('free-a.us', undefined, 'meridian')).toEqual([]);
});

test('a name whose TLD requires an answer is refused without it, and stays free', () => {
  const missing = bench.ask(createDomain('free-a.us'), answersOf('create', { AppPurpose: 'P3' }));
  expect([missing.code, missing.text.includes('NexusCategory is missing')]).toEqual([2003, true]);
  expect(bench.ask(createDomain('free-a.us')).code).toBe(2003);
  expect(bench.ask(infoDomain('free-a.us')).code).toBe(2303);
  expect(bench.ask(createDomain('free-a.com')).code).toBe(1000);
});

test('an update replaces all answers, but takes none away that is required; one without answers leaves them', () => {
  bench.ask(createDomain('free-a.us'), answersOf('create', { ...CITIZEN, Other: 'x' }));
  const change = (answers: Readonly<Record<string, string>>) =>
    bench.ask(updateDomain('free-a.us', '<domain:chg/>'), answersOf('update', answers)).code;
  expect(change({ AppPurpose: 'P1' })).toBe(2003);
  expect(bench.ask(updateDomain('free-a.us', '<domain:chg/>')).code).toBe(1000);
  expect(told('free-a.us')).toContain('Other x');
  expect(change({ ...CITIZEN, AppPurpose: 'P1' })).toBe(1000);
  expect(told('free-a.us')).toEqual(['AppPurpose P1', 'NexusCategory C11']);
});

test('an answer without a name, or too long, cannot be taken', () => {
  const strange = answersOf('create', { '': 'x' });
  expect(bench.ask(createDomain('free-a.us'), strange).code).toBe(2005);
  expect(bench.ask(createDomain('free-a.us'), answersOf('create', { Other: 'x'.repeat(501) })).code).toBe(2005);
  expect(bench.ask(createDomain('free-a.us'), strange.replace(' name=""', '')).code).toBe(2003);
});
