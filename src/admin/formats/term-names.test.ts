import { expect, test } from 'vitest';
import terms from '#admin/text/en/terms.json';
import { EMAIL_KINDS } from '#contract/operator/emails.ts';
import { JOB_ACTIONS } from '#core/staff/job-actions.ts';

test('every kind of job and email has a name in lists and filters', () => {
  const names = [
    ...Object.keys(JOB_ACTIONS).map((kind) => `terms.kind.${kind}`),
    ...EMAIL_KINDS.map((kind) => `terms.email.${kind}`),
  ];
  expect(names.filter((name) => !Object.hasOwn(terms, name))).toEqual([]);
});
