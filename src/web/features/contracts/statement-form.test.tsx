import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildShell, renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import type { StatementResult } from './state-contract.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementReceipt } from './statement-receipt.tsx';

const STATEMENT = {
  kind: 'for-cause',
  name: 'Anna Berg',
  email: 'anna@example.com',
  contract: 'lantern.com',
  reason: 'Down for a week.',
  endsOn: null,
} as const;

type Refused = Extract<StatementResult, { readonly kind: 'refused' }>;

function buildRefused(changes: Partial<Refused>): Refused {
  const refused = { kind: 'refused', statement: STATEMENT, code: 'contracts/statement-invalid' } as const;
  return { ...refused, fields: [], retryAfterSeconds: null, formKey: 'k2', ...changes };
}

test('the form of a cancellation is sent with its key, ordinary by default', () => {
  renderDocument(<StatementForm isWithdrawal={false} formKey="k1" refused={null} />);
  const { fields } = submissionOf(screen.getByRole('button', { name: 'Cancel now' }));
  expect(fields).toMatchObject({ commandId: 'k1', kind: 'ordinary', endsOn: '', reason: '' });
});

test('the form of a withdrawal asks for name, contract and email only', () => {
  renderPage(<StatementForm isWithdrawal formKey="k1" refused={null} />);
  const { fields } = submissionOf(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(Object.keys(fields).toSorted()).toEqual(['commandId', 'contract', 'email', 'name']);
});

test('refused fields have an error and keep what was typed; the next attempt has another key', () => {
  const fields = [
    { path: 'reason', code: 'required' },
    { path: 'contract', code: 'link' },
  ];
  renderPage(<StatementForm isWithdrawal={false} formKey="k1" refused={buildRefused({ fields })} />);
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveAccessibleDescription(/A reason is required/);
  expect(reason).toHaveValue('Down for a week.');
  expect(screen.getByRole('textbox', { name: 'Which contract?' })).toHaveAccessibleDescription(/Links aren't possible/);
  expect(submissionOf(screen.getByRole('button', { name: 'Cancel now' })).fields).toMatchObject({
    commandId: 'k2',
    kind: 'for-cause',
  });
});

test('a refusal by a limit names another way and keeps what was typed', () => {
  const refused = buildRefused({ code: 'limits/too-many-requests', retryAfterSeconds: 60 });
  renderPage(<StatementForm isWithdrawal={false} formKey="k1" refused={refused} />, { shell: buildShell() });
  expect(screen.getByRole('alert')).toHaveTextContent('You can also write to us:');
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna Berg');
});

test('a statement that may have been received is not called unsent', () => {
  renderPage(
    <StatementForm isWithdrawal={false} formKey="k1" refused={buildRefused({ code: 'server/unavailable' })} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("We don't know yet whether this reached us");
});

test('the receipt contains everything that was stated and when it was received', () => {
  const received = { kind: 'received', statement: STATEMENT, receivedAt: Date.UTC(2026, 11, 1, 10, 30) } as const;
  renderPage(<StatementReceipt received={received} />);
  const shown = document.body.textContent;
  for (const text of [
    'December 1, 2026, 10:30',
    'Cancellation for cause',
    'lantern.com',
    'Down for a week.',
    'As soon',
  ])
    expect(shown).toContain(text);
});

test('the receipt writes the day of the end as a day', () => {
  const statement = { ...STATEMENT, endsOn: '2027-03-04' };
  renderPage(<StatementReceipt received={{ kind: 'received', statement, receivedAt: 0 }} />);
  expect(screen.getByText('March 4, 2027')).toBeVisible();
});
