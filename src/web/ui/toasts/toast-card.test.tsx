import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MESSAGE_KINDS } from '#core/messages/message.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-provider.tsx';

function show(toast: Toast, onDone = () => {}): void {
  renderPage(<ToastCard toast={{ ...toast, id: 1 }} onDone={onDone} />);
}

test('a toast has the style and the role of its kind', () => {
  for (const type of ['base', 'success', 'error', 'destructive', 'promotion'] as const) {
    show({ type, title: 'Saved' });
    const toast = screen.getByRole(MESSAGE_KINDS[type].role);
    expect(toast).toHaveTextContent('Saved');
    // The theme sets the colours of a kind by its class.
    expect(toast).toHaveClass('tone', `tone-${type}`);
  }
});

test.each([
  [{ data: { status: 429 } }, 'Sorry, you have made too many requests', 'Please wait a moment before trying again.'],
  [{ data: { status: 418 } }, 'Sorry, we have experienced an error', ''],
  [{ i18nKey: 'errors.network', data: { status: 503 } }, 'Sorry, we have encountered a network error', 'Please check'],
  [{}, 'Sorry, we have experienced an error', ''],
])('without a title %o has the title and text of its key or its status', (message, title, copy) => {
  show({ type: 'error', ...message });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('alert').textContent).toContain(copy);
});

test('a given title replaces the title and text of the status', () => {
  show({ type: 'error', title: 'Payment failed', data: { status: 503 } });
  expect(screen.getByText('Payment failed')).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent(/Service temporarily unavailable|scheduled maintenance/);
});

test('a toast is closed by its button with the keyboard', async () => {
  const closed: string[] = [];
  show({ type: 'error', title: 'Payment failed' }, () => closed.push('done'));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(closed).toEqual(['done']);
});
