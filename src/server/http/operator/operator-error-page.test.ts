import { expect, test } from 'vitest';
import { operatorErrorPage } from './operator-error-page.ts';

test('a page or file that could not be sent speaks of no form', () => {
  const page = operatorErrorPage({ code: 'server/unavailable' }, { isForm: false, styleSheet: null });
  expect(page).toContain('The page couldn');
  expect(page).not.toContain('Send the form again');
});

test('a form that could not be handled is sent again', () => {
  const page = operatorErrorPage({ code: 'server/fault' }, { isForm: true, styleSheet: null });
  expect(page).toContain('Send the form again');
});
