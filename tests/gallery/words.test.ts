import { describe, expect, test } from 'vitest';
import { englishAmong, patternOf, readingsOf, wordsOf } from './words.ts';

describe('the readings of a message', () => {
  const open = { write: (text: string) => text, fill: (placeholder: string) => `<${placeholder}>` };

  test.each([
    ['Your basket', ['Your basket']],
    ['{name} of {brand}', ['<name> of <brand>']],
    ['{count, plural, one {# item} other {# items}}', ['<count> item', '<count> items']],
    [
      '{count, plural, =0 {nothing} other {# of {total}}}, {days, plural, one {a day} other {# days}}',
      ['nothing, a day', 'nothing, <days> days', '<count> of <total>, a day', '<count> of <total>, <days> days'],
    ],
  ])('are all its plural arms with their placeholders filled: %s', (message, readings) => {
    expect(readingsOf(message, open)).toEqual(readings);
  });
});

describe('the pattern of a name', () => {
  test.each([
    ['en', 'Your basket'],
    ['de', 'Ihr Warenkorb'],
  ])('matches the translation of its text in %s', (language, text) => {
    expect(text).toMatch(patternOf(language, 'Your basket'));
    expect(`${text}!`).not.toMatch(patternOf(language, 'Your basket'));
  });

  test('matches the translation of a text of a store', () => {
    expect('Hausbesuch').toMatch(patternOf('de', 'House call'));
  });

  test.each([
    ['en', 'Configure House call', 'Configure Nest'],
    ['de', 'Hausbesuch konfigurieren', 'Nest konfigurieren'],
  ])('matches its message in %s with the given values of placeholders', (language, text, other) => {
    const pattern = patternOf(language, { message: 'product.add.heading', with: { name: 'House call' } });
    expect(text).toMatch(pattern);
    expect(other).not.toMatch(pattern);
  });

  test('matches its message with any text for a placeholder without a value', () => {
    expect('Nest konfigurieren').toMatch(patternOf('de', { message: 'product.add.heading' }));
    expect(' konfigurieren').not.toMatch(patternOf('de', { message: 'product.add.heading' }));
  });

  test('matches the text that follows the message, if there is any', () => {
    const add = { message: 'recommendations.add' } as const;
    expect('Add Uptime Watch').not.toMatch(patternOf('en', add));
    expect('Add Uptime Watch').toMatch(patternOf('en', { ...add, followedBy: 'Uptime Watch' }));
    expect('Add Uptime Watch').toMatch(patternOf('en', { ...add, followedBy: '…' }));
    expect('Add Nest').not.toMatch(patternOf('en', { ...add, followedBy: 'Uptime Watch' }));
  });

  test('is a given pattern without change', () => {
    expect(patternOf('de', /\.com$/)).toEqual(/\.com$/);
  });
});

test.each([
  [{ press: 'Apply' }, 'press “Apply”'],
  [{ press: { message: 'recommendations.add', followedBy: 'Uptime Watch' } }, 'press “Add Uptime Watch”'],
  [{ press: { message: 'header.basket' } }, 'press “Basket, … items”'],
  [{ press: { message: 'header.accountOf', with: { name: 'Grace' } } }, "press “Grace's account”"],
] as const)('a step is described in English: %o', (step, words) => {
  expect(wordsOf(step, 'de').words).toBe(words);
});

test('untranslated texts are distinguished from translations and from texts that are equal in both languages', () => {
  const texts = ['Your basket', 'Ihr Warenkorb', 'House call', 'Nest', 'Name', 'ada@example.com', ''];
  expect(englishAmong(texts, 'de')).toEqual(['Your basket', 'House call']);
  expect(englishAmong(texts, 'en')).toEqual([]);
});
