import { describe, expect, test } from 'vitest';
import { englishAmong, patternOf, readingsOf, wordsOf } from './words.ts';

describe('what a message may read', () => {
  const open = { write: (text: string) => text, fill: (placeholder: string) => `<${placeholder}>` };

  test.each([
    ['Your basket', ['Your basket']],
    ['{name} of {brand}', ['<name> of <brand>']],
    ['{count, plural, one {# item} other {# items}}', ['<count> item', '<count> items']],
    [
      '{count, plural, =0 {nothing} other {# of {total}}}, {days, plural, one {a day} other {# days}}',
      ['nothing, a day', 'nothing, <days> days', '<count> of <total>, a day', '<count> of <total>, <days> days'],
    ],
  ])('is every one of its plural arms with its placeholders filled: %s', (message, readings) => {
    expect(readingsOf(message, open)).toEqual(readings);
  });
});

describe('a name is looked for', () => {
  test.each([
    ['en', 'Your basket'],
    ['de', 'Ihr Warenkorb'],
  ])('in %s by the translation of its text', (language, text) => {
    expect(text).toMatch(patternOf(language, 'Your basket'));
    expect(`${text}!`).not.toMatch(patternOf(language, 'Your basket'));
  });

  test('by what a store says in that language', () => {
    expect('Hausbesuch').toMatch(patternOf('de', 'House call'));
  });

  test.each([
    ['en', 'Configure House call', 'Configure Nest'],
    ['de', 'Hausbesuch konfigurieren', 'Nest konfigurieren'],
  ])('in %s by its message with the texts that are named', (language, text, other) => {
    const pattern = patternOf(language, { says: 'product.add.heading', with: { name: 'House call' } });
    expect(text).toMatch(pattern);
    expect(other).not.toMatch(pattern);
  });

  test('by its message with any text where none is named', () => {
    expect('Nest konfigurieren').toMatch(patternOf('de', { says: 'product.add.heading' }));
    expect(' konfigurieren').not.toMatch(patternOf('de', { says: 'product.add.heading' }));
  });

  test('with what follows it, where there is more', () => {
    const add = { says: 'recommendations.add' } as const;
    expect('Add Uptime Watch').not.toMatch(patternOf('en', add));
    expect('Add Uptime Watch').toMatch(patternOf('en', { ...add, followedBy: 'Uptime Watch' }));
    expect('Add Uptime Watch').toMatch(patternOf('en', { ...add, followedBy: '…' }));
    expect('Add Nest').not.toMatch(patternOf('en', { ...add, followedBy: 'Uptime Watch' }));
  });

  test('by a pattern as it is', () => {
    expect(patternOf('de', /\.com$/)).toEqual(/\.com$/);
  });
});

test.each([
  [{ press: 'Apply' }, 'press “Apply”'],
  [{ press: { says: 'recommendations.add', followedBy: 'Uptime Watch' } }, 'press “Add Uptime Watch”'],
  [{ press: { says: 'header.basket' } }, 'press “Basket, … items”'],
  [{ press: { says: 'header.accountOf', with: { name: 'Grace' } } }, "press “Grace's account”"],
] as const)('a step is spoken in English: %o', (step, words) => {
  expect(wordsOf(step, 'de').words).toBe(words);
});

test('what was left in English is told from what reads the same, and from translations', () => {
  const texts = ['Your basket', 'Ihr Warenkorb', 'House call', 'Nest', 'Name', 'ada@example.com', ''];
  expect(englishAmong(texts, 'de')).toEqual(['Your basket', 'House call']);
  expect(englishAmong(texts, 'en')).toEqual([]);
});
