import { expect, test } from '@playwright/test';
import { createOrder, findJob, logIn, openDashboard, runJobs, scriptsRun, shopError } from './steps.ts';

test('an email that bounced is found by its recipient and sent once despite a double click', async ({ page }) => {
  const { email } = await createOrder('dead-letter');
  await openDashboard(page, 'support');
  await page.getByRole('navigation').getByRole('link', { name: 'Emails' }).click();
  await page.getByLabel('Email address of the recipient').fill(email);
  await page.getByLabel('State').selectOption('Failed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page
    .getByRole('link', { name: /We received your order/ })
    .first()
    .click();
  await expect(page.getByText('550 no such mailbox').first()).toBeVisible();
  const content = page.frameLocator('iframe');
  await expect(content.getByRole('heading', { level: 1 })).toContainText('We received your order');
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Send now' }).dblclick();
  await expect(page.getByRole('status')).toContainText('The email is being sent.');
  await runJobs();
  await page.reload();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('250 2.0.0 accepted')).toBeVisible();
  await expect(page.getByText('Email tried again')).toHaveCount(1);
});

test('a sent email is sent again as a copy', async ({ page }) => {
  const { email, number } = await createOrder('complete');
  await logIn(page, 'support');
  await page.goto(`/emails?recipient=${email}&kind=order-paid`);
  await page.getByRole('link', { name: `Your order ${number} is paid` }).click();
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByRole('status')).toContainText('A copy of the email was queued');
  await runJobs();
  await page.goto(`/emails?recipient=${email}&kind=order-paid`);
  await expect(page.getByRole('link', { name: `Your order ${number} is paid` })).toHaveCount(2);
});

test('an email is previewed in another language with the data of an order', async ({ page }) => {
  const { number } = await createOrder('complete');
  await logIn(page, 'read-only');
  await page.goto('/emails/preview');
  await page.getByLabel('Brand').selectOption('Larkhost');
  await page.getByLabel('Email', { exact: true }).selectOption('Payment confirmation with invoice');
  await page.getByLabel('With the data of order').fill(number);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(number);
});

test('a delivered webhook is replayed with the same event id', async ({ page }) => {
  const { number } = await createOrder('complete');
  await logIn(page, 'manager');
  await page.goto('/webhooks?topic=order.paid');
  await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: 'order.paid' }).click();
  await expect(page.getByText('202 queued')).toBeVisible();
  const eventId = await page.getByText(/^evt_/).textContent();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('status')).toContainText('The event was queued once more');
  await expect(page.getByText(eventId ?? 'none').first()).toBeVisible();
  await runJobs();
  await page.reload();
  await expect(page.getByText('202 queued')).toBeVisible();
});

test('a failed job is skipped after its consequence is shown, and another is run again @phone', async ({ page }) => {
  await createOrder('dead-letter');
  const { brandId, id } = await findJob({ queue: 'emails', state: 'dead-lettered' });
  await logIn(page, 'manager');
  await page.goto(`/jobs/${brandId}/${id}`);
  await page.getByText('Skip …').click();
  await expect(page.getByText("The recipient doesn't get this email.")).toBeVisible();
  await page.getByLabel('Reason').fill('Sent by letter.');
  await page.getByRole('button', { name: 'Skip job' }).click();
  await expect(page.getByRole('status')).toContainText('The job was skipped.');
  await expect(page.getByRole('button', { name: 'Run now' })).toBeHidden();
  const other = await findJob({ queue: 'emails', state: 'dead-lettered' });
  await page.goto(`/jobs/${other.brandId}/${other.id}`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('status')).toContainText('The job runs now.');
  await runJobs();
});

test('the queues of the dashboard link to their jobs', async ({ page }) => {
  await openDashboard(page, 'read-only');
  await page
    .getByRole('link', { name: /^emails$/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByLabel('Queue')).toHaveValue('emails');
});

test('an error is found by the id on the error page of the shop', async ({ page }) => {
  const id = await shopError();
  await openDashboard(page, 'support');
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(id);
  await page.getByRole('option', { name: new RegExp(id) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Error ${id}` })).toBeVisible();
  await expect(page.getByText('The stock of a***@example.com is unknown.').first()).toBeVisible();
  await expect(page.getByText('GET /order/fault')).toBeVisible();
  await page.goto('/errors/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No error with this id')).toBeVisible();
});
