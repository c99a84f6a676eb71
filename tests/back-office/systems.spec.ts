import { expect, test } from '@playwright/test';
import { logIn } from './steps.ts';

test('a manager checks the external systems and sees how to fix problems', async ({ page }) => {
  await logIn(page, 'manager');
  await page.goto('/');
  await page.getByRole('link', { name: 'Circuit breakers and checks' }).click();
  await expect(page.getByText('No system has failed repeatedly.')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('status')).toContainText('The systems were checked.', { timeout: 40_000 });
  await expect(page.getByText('emails go to the mailbox sandbox')).toBeVisible();
  await expect(page.getByText('To fix it: set SMTP_URL')).toBeVisible();
});

test('support cannot open the checks of external systems', async ({ page }) => {
  await logIn(page, 'support');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Circuit breakers and checks' })).toHaveCount(0);
  const response = await page.goto('/systems');
  expect(response?.status()).toBe(403);
});
