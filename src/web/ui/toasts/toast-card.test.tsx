import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGE_KINDS } from '#core/messages/message.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-provider.tsx';

function drawn(toast: Toast): string {
  return renderToStaticMarkup(<ToastCard toast={{ ...toast, id: 1 }} onDone={() => {}} />);
}

test('a toast has the style and the role of its kind', () => {
  for (const type of ['base', 'success', 'error', 'destructive', 'promotion'] as const) {
    const html = drawn({ type, title: 'Told' });
    expect(html).toContain(`tone tone-${type}`);
    expect(html).toContain(`role="${MESSAGE_KINDS[type].role}"`);
  }
});

test.each([
  [{ data: { status: 429 } }, 'Sorry, you have made too many requests', 'Please wait a moment before trying again.'],
  [{ data: { status: 418 } }, 'Sorry, we have experienced an error', ''],
  [{ i18nKey: 'errors.network', data: { status: 503 } }, 'Sorry, we have encountered a network error', 'Please check'],
  [{}, 'Sorry, we have experienced an error', ''],
])('without words of its own %o says what its key or its status says', (message, title, copy) => {
  const html = drawn({ type: 'error', ...message });
  expect(html).toContain(`>${title}</p>`);
  expect(html).toContain(copy);
});

test('words of its own go before those of its status', () => {
  const html = drawn({ type: 'error', title: 'Payment failed', data: { status: 503 } });
  expect(html).toContain('>Payment failed</p>');
  expect(html).not.toMatch(/Service temporarily unavailable|scheduled maintenance/);
});
