import { expect, test } from 'vitest';
import { inOneLanguage } from './in-one-language.ts';

const product = {
  slug: 'nest',
  name: 'Nest',
  summary: { en: 'One site.', de: 'Eine Website.' },
  features: ['PHP', { en: 'Backups', de: 'Sicherungen' }],
  options: [{ key: 'memory', name: { en: 'Memory', de: 'Arbeitsspeicher' } }],
};

test('a text that is given by language is said in the one that is wanted, any other as it is', () => {
  expect(inOneLanguage(product, ['de', 'en'])).toEqual({
    slug: 'nest',
    name: 'Nest',
    summary: 'Eine Website.',
    features: ['PHP', 'Sicherungen'],
    options: [{ key: 'memory', name: 'Arbeitsspeicher' }],
  });
});

test('a text that is not given in a language is said in the next one', () => {
  expect(inOneLanguage({ name: { en: 'Nest' } }, ['de', 'en'])).toEqual({ name: 'Nest' });
  expect(inOneLanguage({ name: { de: 'Nest' } }, ['en'])).toEqual({ name: 'Nest' });
});

test('what is no text stays a table, for its schema to refuse', () => {
  const file = { slug: { en: 'nest', de: 'nest' }, name: { en: 'Nest', fr: 'Nid' }, summary: {} };
  expect(inOneLanguage(file, ['en'])).toEqual(file);
});
