import { expect, test } from 'vitest';
import { buildRegistrantField, buildTld, buildTldRules } from '#core/domains/tld.builder.ts';
import type { RegistrantField } from '#core/domains/tld.ts';
import { buildRegistrant } from './registrant.builder.ts';
import { registryAnswers } from './registry-answers.ts';

const nexus = buildRegistrantField({
  key: 'us-nexus',
  parameter: 'NexusCategory',
  type: 'select',
  pattern: null,
  choices: [
    { key: 'c11', name: 'Citizen', value: 'C11' },
    { key: 'other', name: 'Other' },
  ],
});

function answers(fields: Readonly<Record<string, string>>, ...registrantFields: readonly RegistrantField[]) {
  const tld = buildTld({ rules: buildTldRules({ registrantFields }) });
  return registryAnswers(tld, buildRegistrant({ fields }));
}

test("question and choice have the registry's own values, or ours if it has none", () => {
  expect(answers({ 'us-nexus': 'c11' }, nexus)).toEqual({ NexusCategory: 'C11' });
  expect(answers({ 'us-nexus': 'other' }, nexus)).toEqual({ NexusCategory: 'other' });
  expect(answers({ 'company-number': ' 12345678 ' }, buildRegistrantField())).toEqual({ 'company-number': '12345678' });
});

test("answers to other registries' questions, to questions for others, and empty ones are not sent", () => {
  const fields = { 'birth-date': '1990-01-01', 'us-nexus': ' ', 'company-number': '12345678' };
  expect(answers(fields, nexus, buildRegistrantField({ only: 'business' }))).toEqual({});
  expect(answers({}, buildRegistrantField({ key: 'constructor' }))).toEqual({});
  expect(registryAnswers(buildTld(), buildRegistrant({ fields }))).toEqual({});
  expect(registryAnswers(undefined, buildRegistrant({ fields }))).toEqual({});
});
