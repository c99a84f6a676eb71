import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { buildShell, renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildStorefront } from '#web/test-support/stub-storefront.ts';
import { CaptchaField } from './captcha-field.tsx';

function show(mode: ShellData['storefront']['client']['captcha']['mode']): void {
  const { client, ...storefront } = buildStorefront();
  const shell = buildShell({ storefront: { ...storefront, client: { ...client, captcha: { mode } } } });
  renderDocument(
    <form>
      <CaptchaField form="register" />
      <button type="submit">Send</button>
    </form>,
    { shell },
  );
}

test.each(['proof-of-work', 'turnstile', 'hcaptcha'] as const)(
  'with %s the form works without JavaScript: the field and the status are empty',
  (mode) => {
    show(mode);
    expect(submissionOf(screen.getByRole('button')).fields).toEqual({ captcha: '' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('a brand without a captcha has no field', () => {
  show('off');
  expect(submissionOf(screen.getByRole('button')).fields).toEqual({});
  expect(screen.queryByRole('status')).toBeNull();
});
