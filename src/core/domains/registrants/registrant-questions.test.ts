import { describe, expect, test } from 'vitest';
import { buildRegistrantField, buildTld, buildTldRules } from '#core/domains/tld.builder.ts';
import type { RegistrantField, Tld } from '#core/domains/tld.ts';
import { registrantQuestions } from './registrant-questions.ts';

describe('registrantQuestions', () => {
  test('TLDs with the common rules have no questions', () => {
    expect(registrantQuestions([buildTld(), buildTld({ name: 'net' })])).toEqual([]);
  });

  test('the same question is listed once, with all TLDs that require it', () => {
    const questions = registrantQuestions([
      tldWithFields('be', buildRegistrantField({ reason: 'for .be' })),
      tldWithFields('it', buildRegistrantField({ key: 'birth-date' }), buildRegistrantField({ reason: 'for .it' })),
    ]);
    expect(questions.map(({ field, askedBy }) => [field.key, askedBy])).toEqual([
      [
        'company-number',
        [
          { tld: 'be', reason: 'for .be' },
          { tld: 'it', reason: 'for .it' },
        ],
      ],
      ['birth-date', [{ tld: 'it', reason: 'The registry asks companies for their number' }]],
    ]);
  });

  test('a question is required if any TLD requires it, and is for everyone unless all restrict it to the same kind', () => {
    const optional = buildRegistrantField({ required: false, only: 'business' });
    expect(merged(optional, buildRegistrantField({ only: 'business' }))).toMatchObject({
      required: true,
      only: 'business',
    });
    expect(merged(optional, buildRegistrantField({ only: 'personal' }))).toMatchObject({ only: null });
    expect(merged(optional, optional)).toMatchObject({ required: false });
    expect(merged(buildRegistrantField({ required: true }), optional)).toMatchObject({ required: true });
  });

  test('an answer must be valid for all TLDs with the question', () => {
    const { pattern } = merged(buildRegistrantField({ pattern: '[0-9]+' }), buildRegistrantField({ pattern: '.{4}' }));
    const wholePattern = new RegExp(`^(?:${pattern})$`, 'v');
    expect(['1234', '12345', 'abcd'].map((text) => wholePattern.test(text))).toEqual([true, false, false]);
    const numbers = buildRegistrantField({ pattern: '[0-9]+' });
    const anything = buildRegistrantField({ pattern: null });
    expect([merged(numbers, anything), merged(anything, numbers)].map((field) => field.pattern)).toEqual([
      '[0-9]+',
      '[0-9]+',
    ]);
    expect(merged(anything, anything).pattern).toBeNull();
    const select = (...keys: string[]) =>
      buildRegistrantField({ type: 'select', choices: keys.map((key) => ({ key, name: key })) });
    expect(merged(select('a', 'b', 'c'), select('c', 'b')).choices.map(({ key }) => key)).toEqual(['b', 'c']);
  });
});

function tldWithFields(name: string, ...registrantFields: readonly RegistrantField[]): Tld {
  return buildTld({ name, rules: buildTldRules({ registrantFields }) });
}

function merged(left: RegistrantField, right: RegistrantField): RegistrantField {
  const [question] = registrantQuestions([tldWithFields('be', left), tldWithFields('it', right)]);
  if (question === undefined) throw new Error('There is no question.');
  return question.field;
}
