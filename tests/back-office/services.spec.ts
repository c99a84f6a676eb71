import { expect, test } from '@playwright/test';
import { createAccount, createOrder, logIn, logInAs, openDashboard, openOrder, runJobs, scriptsRun } from './steps.ts';

test('a service is suspended and resumed once, despite a double click', async ({ page }) => {
  const order = await createOrder('customer');
  await logIn(page, 'support');
  await openOrder(page, order);
  await page.getByRole('link', { name: 'Web Start' }).click();
  await expect(page.getByText('Nobody of the staff has changed it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terminate now …' })).toBeHidden();
  await page.getByRole('link', { name: 'Suspend …' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByText(`gets an email at ${order.email}`)).toBeVisible();
  await scriptsRun(page);
  await page.getByLabel('Reason').fill('Sends spam');
  await page.getByRole('button', { name: 'Suspend' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The service is suspended.' })).toBeVisible();
  await expect(page.getByText('Sends spam')).toHaveCount(1);
  await runJobs();
  await page.getByRole('link', { name: 'Resume …' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('alert')).toContainText('Please check your input');
  await page.getByLabel('Reason').fill('Cleaned up');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The service is resumed.' })).toBeVisible();
  await expect(page.getByText('Resume service').first()).toBeVisible();
});

test('services are found by the email address of their buyer, and terminated by managers', async ({ page }) => {
  const { email, number } = await createOrder('customer');
  await openDashboard(page, 'manager');
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByLabel('Order number or email address').fill(email);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: `Web Start ${number}` }).click();
  await page.getByRole('link', { name: 'Terminate now …' }).click();
  await expect(page.getByText('None; refund it from its order')).toBeVisible();
  await page.getByLabel('Reason').fill('Abuse');
  await page.getByRole('button', { name: 'Terminate now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The service has ended.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeHidden();
});

test('another term is offered once with its price, and withdrawn', async ({ page }) => {
  const order = await createOrder('customer');
  await logIn(page, 'support');
  await openOrder(page, order);
  await page.getByRole('link', { name: 'Web Start' }).click();
  await page.getByRole('link', { name: 'Offer another term …' }).click();
  await expect(page.getByRole('heading', { name: 'Offer another term for Web Start' })).toBeVisible();
  await expect(page.getByText('12 months for €60.00')).toBeVisible();
  await expect(page.getByText(`gets an email at ${order.email}`)).toBeVisible();
  await scriptsRun(page);
  await page.getByLabel('Term').selectOption('24 months for €120.00');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByRole('alert')).toContainText('Please check your input');
  await page.getByLabel('Reason').fill('Asked for two years');
  await page.getByRole('button', { name: 'Send the offer' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The offer was sent.' })).toBeVisible();
  await expect(page.getByText('24 months for €120.00')).toBeVisible();
  await expect(page.getByText('Another term offered')).toHaveCount(1);
  await page.getByLabel('Reason').fill('Offered by mistake');
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The offer was withdrawn.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toBeHidden();
});

test('staff of another brand see no service of the brand', async ({ page }) => {
  const { email: buyer } = await createOrder('customer');
  const { email } = await createAccount('support', ['meridian']);
  await logInAs(page, email);
  await page.goto(`/services?search=${encodeURIComponent(buyer)}`);
  await expect(page.getByText('No services match these filters.')).toBeVisible();
});
