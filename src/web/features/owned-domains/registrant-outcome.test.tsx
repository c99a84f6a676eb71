import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { VerifyRegistrantForm } from './forms/verify-registrant-form.tsx';
import { RegistrantConfirmed, RegistrantLinkInvalid } from './registrant-outcome.tsx';

test('the page confirms the email address', () => {
  renderPage(<RegistrantConfirmed />);
  expect(screen.getByText('Your address is confirmed')).toBeVisible();
});

test('a used link is reported; any other refusal asks to try again', () => {
  renderPage(<RegistrantLinkInvalid />);
  expect(document.body).toHaveTextContent('This link has expired or already been used');
  renderPage(<VerifyRegistrantForm code="the-code" isFailed />);
  expect(document.body).toHaveTextContent('Please try again in a moment.');
});

test('without scripts there is a button', () => {
  renderDocument(<VerifyRegistrantForm code="the-code" isFailed={false} />);
  expect(submissionOf(screen.getByRole('button', { name: 'Confirm' }))).toMatchObject({
    method: 'post',
    fields: { code: 'the-code' },
  });
});
