import { beforeEach, expect, test } from 'vitest';
import { answersOf, createDomain, infoDomain, updateDomain } from '#sandbox/registry/epp-commands.builder.ts';
import { type TestRegistry, createTestRegistry } from './registrar.builder.ts';

let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

const CITIZEN = { AppPurpose: 'P3', NexusCategory: 'C11' };
const infoOf = (name: string, code?: string, registrar?: string) =>
  [...registry.send(infoDomain(name, code), '', registrar).text.matchAll(/answer name="([^"]+)">([^<]+)/g)].map(
    ([, question, answer]) => `${question} ${answer}`,
  );

test('answers are stored with the domain, and disclosed to its sponsor and to anyone with its auth code', () => {
  expect(registry.send(createDomain('free-a.us'), answersOf('create', CITIZEN)).code).toBe(1000);
  const all = ['AppPurpose P3', 'NexusCategory C11'];
  expect(infoOf('free-a.us')).toEqual(all);
  expect(infoOf('free-a.us', 'code-of-name', 'meridian')).toEqual(all);
  expect(infoOf('free-a.us', undefined, 'meridian')).toEqual([]);
});

test('a domain whose TLD requires an answer is refused without it, and remains available', () => {
  const missing = registry.send(createDomain('free-a.us'), answersOf('create', { AppPurpose: 'P3' }));
  expect([missing.code, missing.text.includes('NexusCategory is missing')]).toEqual([2003, true]);
  expect(registry.send(createDomain('free-a.us')).code).toBe(2003);
  expect(registry.send(infoDomain('free-a.us')).code).toBe(2303);
  expect(registry.send(createDomain('free-a.com')).code).toBe(1000);
});

test('an update replaces all answers but cannot remove a required one; an update without answers changes none', () => {
  registry.send(createDomain('free-a.us'), answersOf('create', { ...CITIZEN, Other: 'x' }));
  const change = (answers: Readonly<Record<string, string>>) =>
    registry.send(updateDomain('free-a.us', '<domain:chg/>'), answersOf('update', answers)).code;
  expect(change({ AppPurpose: 'P1' })).toBe(2003);
  expect(registry.send(updateDomain('free-a.us', '<domain:chg/>')).code).toBe(1000);
  expect(infoOf('free-a.us')).toContain('Other x');
  expect(change({ ...CITIZEN, AppPurpose: 'P1' })).toBe(1000);
  expect(infoOf('free-a.us')).toEqual(['AppPurpose P1', 'NexusCategory C11']);
});

test('an answer without a name, or too long, is refused', () => {
  const invalid = answersOf('create', { '': 'x' });
  expect(registry.send(createDomain('free-a.us'), invalid).code).toBe(2005);
  expect(registry.send(createDomain('free-a.us'), answersOf('create', { Other: 'x'.repeat(501) })).code).toBe(2005);
  expect(registry.send(createDomain('free-a.us'), invalid.replace(' name=""', '')).code).toBe(2003);
});
