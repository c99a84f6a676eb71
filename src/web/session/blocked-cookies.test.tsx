import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderDocument, renderPage } from '#web/test-support/render.tsx';
import { BlockedCookies } from './blocked-cookies.tsx';

const TEXT = 'If you opened a link, your browser may block cookies.';
const page = <BlockedCookies>{TEXT}</BlockedCookies>;

test('a page that shows nothing where the browser blocks cookies speaks of them', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  onTestFinished(() => cookies.mockRestore());
  renderPage(page);
  expect(await screen.findByText(TEXT)).toBeVisible();
});

test('a page that shows nothing although cookies are stored does not speak of them, and leaves none', async () => {
  renderPage(page);
  expect(document.querySelector('noscript')).not.toBeNull();
  // happy-dom keeps an ended cookie until the next millisecond.
  await waitFor(() => expect(document.cookie).toBe(''));
});

test('without scripts, which could try it, a page says when the browser blocks cookies', () => {
  renderDocument(page);
  expect(document.querySelector('noscript')).toHaveTextContent(TEXT);
});
