import { expect, test } from 'vitest';
import { inOneLanguage } from './in-one-language.ts';

const product = {
  slug: 'nest',
  name: 'Nest',
  summary: { en: 'One site.', de: 'Eine Website.' },
  features: ['PHP', { en: 'Backups', de: 'Sicherungen' }],
  options: [{ key: 'memory', name: { en: 'Memory', de: 'Arbeitsspeicher' } }],
};

test('a text by language is resolved to the requested language, other texts are unchanged', () => {
  expect(inOneLanguage(product, ['de', 'en'])).toEqual({
    slug: 'nest',
    name: 'Nest',
    summary: 'Eine Website.',
    features: ['PHP', 'Sicherungen'],
    options: [{ key: 'memory', name: 'Arbeitsspeicher' }],
  });
});

test('a text missing in a language is resolved to the next one', () => {
  expect(inOneLanguage({ name: { en: 'Nest' } }, ['de', 'en'])).toEqual({ name: 'Nest' });
  expect(inOneLanguage({ name: { de: 'Nest' } }, ['en'])).toEqual({ name: 'Nest' });
});

test('a table that is not a text by language is unchanged, for its schema to refuse', () => {
  const file = { slug: { en: 'nest', de: 'nest' }, name: { en: 'Nest', fr: 'Nid' }, summary: {} };
  expect(inOneLanguage(file, ['en'])).toEqual(file);
});
