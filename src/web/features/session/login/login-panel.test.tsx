import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { LoginPanel } from './login-panel.tsx';

function show(): void {
  const captcha = { login: '[login captcha]', recover: '[recover captcha]' };
  renderPage(<LoginPanel next="/order/shop" start="ada" captcha={captcha} />, { address: '/order/shop' });
}

function tabs(): (string | number | null)[][] {
  return screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex]);
}

test('the popover has two tabs until a code is required; login is selected', () => {
  show();
  expect(tabs()).toEqual([
    ['Login', 'true', 0],
    ['Recover', 'false', -1],
  ]);
});

test('each tab has its panel, and only the panel of the selected one is visible', () => {
  show();
  const panels = screen.getAllByRole('tabpanel', { hidden: true });
  expect(panels.map((panel) => panel.hidden)).toEqual([false, true]);
  for (const [index, tab] of screen.getAllByRole('tab').entries()) {
    expect(tab.getAttribute('aria-controls')).toBe(panels[index]?.id);
    expect(panels[index]?.getAttribute('aria-labelledby')).toBe(tab.id);
  }
});

test('tabs are selected with the arrow keys', async () => {
  show();
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await userEvent.keyboard('{ArrowRight}');
  const recover = screen.getByRole('tab', { name: 'Recover', selected: true });
  expect(recover).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('[recover captcha]');
});

test('the link for a forgotten password selects the other tab', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /Forgotten/ }));
  expect(screen.getByRole('tab', { name: 'Recover', selected: true })).toBeVisible();
});

test('a username typed before the panel was loaded is restored, and the form returns to the page', () => {
  show();
  expect(screen.getByRole('textbox', { name: /^Username/ })).toHaveValue('ada');
  expect(submissionOf(screen.getByRole('button', { name: 'Log in' })).fields).toMatchObject({ next: '/order/shop' });
});
