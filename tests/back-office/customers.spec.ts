import { expect, test } from '@playwright/test';
import { createOrder, logIn } from './steps.ts';

test('a customer is found by the beginning of the email address and shown with orders and services', async ({
  page,
}) => {
  const { email, number } = await createOrder('customer');
  await logIn(page, 'support');
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByLabel('Email address or name').fill(email.slice(0, email.indexOf('@') + 1));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await page.getByRole('link', { name: '1 order' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Open the customer' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a guest is found by the whole email address and leads to their orders', async ({ page }) => {
  const { email, number } = await createOrder('complete');
  await logIn(page, 'read-only');
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: 'Guests with this email address' })).toBeVisible();
  await page.getByText('1 order without an account').locator('..').getByRole('link').click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('the search leads from an email address to the customer', async ({ page }) => {
  const { email } = await createOrder('customer');
  await logIn(page, 'support');
  await page.goto(`/search?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/\/customers\/larkhost\//);
});
