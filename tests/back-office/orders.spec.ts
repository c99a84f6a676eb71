import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { violations } from '#tests/journeys/steps/accessibility.ts';
import type { OfficeOrder } from './office/answers.ts';
import {
  createOrder,
  logIn,
  loginLink,
  openDashboard,
  openOrder,
  refundFirstLine,
  runJobs,
  scriptsRun,
} from './steps.ts';

test('an order is found by the email address of its buyer', async ({ page }) => {
  const { number, email, domain } = await createOrder('dead-letter');
  await openDashboard(page, 'support');
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('main').getByLabel('Search').fill(email);
  await page.getByLabel('State').selectOption('In fulfilment');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=buyer-\d+%40refused.example&.*state=in-fulfilment/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText(domain ?? 'a domain').first()).toBeVisible();
});

test('an order is found by its domain, product, country, payment, currency and amount', async ({ page }) => {
  const { number, domain } = await createOrder('dead-letter');
  await logIn(page, 'support');
  await page.goto('/orders');
  const main = page.getByRole('main');
  await main.getByLabel('Search').fill(domain ?? '');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.getByText('More filters').click();
  await page.getByLabel('Product').selectOption('Managed server');
  await page.getByLabel('Billing country').selectOption('Germany');
  await page.getByLabel('Payment').selectOption('card-intent');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Amount from').fill('1');
  await page.getByLabel('Order', { exact: true }).selectOption('Lowest amount first');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(
    /productId=.*&paymentType=card-intent&country=DE&currency=EUR&amountFrom=1&.*sort=lowest/,
  );
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.getByLabel('Amount from').fill('100000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
});

test('the list of orders is paginated', async ({ page }) => {
  await logIn(page, 'manager');
  await page.goto('/orders?brandId=harbour');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('the timeline shows the exchanges with the payment provider, operated by keyboard', async ({ page }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('complete'));
  const entry = page.getByRole('group').filter({ hasText: 'Create payment' });
  await entry.locator('summary').focus();
  await page.keyboard.press('Enter');
  const sent = entry.getByRole('group', { name: 'Sent' });
  await expect(sent).toContainText('"token": "[masked]"');
  await expect(entry.getByRole('group', { name: 'Received' })).toContainText('"status": "succeeded"');
  await page.keyboard.press('Tab');
  await expect(sent).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await entry.getByRole('link', { name: 'Open on a page of its own' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent and received' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'The order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
});

test('a line is refunded after a preview of money, invoice and tax', async ({ page }) => {
  await logIn(page, 'finance');
  await openOrder(page, await createOrder('complete'));
  await page.getByRole('link', { name: 'Refund …' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('alert')).toContainText('Select at least one line.');
  await page.getByRole('checkbox', { name: 'Web hosting Plus' }).check();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('A credit note over €59.88 is issued.')).toBeVisible();
  await expect(page.getByText('includes VAT 19 %')).toBeVisible();
  await expect(page.getByText(/^Goes on until it is cancelled or terminated, .+: Web hosting Plus$/)).toBeVisible();
  await page.getByLabel('Reason').fill('Ordered by mistake');
  await page.getByRole('button', { name: 'Refund €59.88' }).click();
  await expect(page.getByRole('status')).toContainText('The refund was issued.');
  await expect(page.getByText('Ordered by mistake').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Credit notes' })).toContainText('€59.88');
});

test('an amount above the remaining one cannot be refunded', async ({ page }) => {
  await logIn(page, 'finance');
  await openOrder(page, await createOrder('complete'));
  await page.getByRole('link', { name: 'Refund …' }).click();
  await page.getByRole('radio', { name: /An amount/ }).check();
  await page.getByLabel('Amount in EUR').fill('five');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText(/Enter an amount greater than zero .* such as 1234\.56\./)).toBeVisible();
  await page.getByLabel('Amount in EUR').fill('1000');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('alert')).toContainText('The amount is more than what is left of these lines.');
});

test('a refund on a stale screen changes nothing and shows the current state', async ({ page }) => {
  const order = await createOrder('complete');
  await logIn(page, 'finance');
  await openOrder(page, order);
  await page.getByRole('link', { name: 'Refund …' }).click();
  await page.getByRole('radio', { name: 'Everything that is left' }).check();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await refundFirstLine(page, order);
  await page.getByRole('button', { name: /^Refund €/ }).click();
  const conflict = page.getByText('This has changed since you opened it');
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: /^Refund €/ }).click();
  await expect(page.getByRole('status')).toContainText('The refund was issued.');
});

test('an unpaid order is cancelled once despite a double click', async ({ page }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('bank-transfer'));
  await page.getByRole('link', { name: 'Cancel order …' }).click();
  await expect(page.getByText('The payment request over €48.00 becomes void.')).toBeVisible();
  await scriptsRun(page);
  await page.getByLabel('Reason').fill('Ordered twice');
  await page.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(page.getByRole('status')).toContainText('The order was cancelled.');
  await expect(page.getByText('Ordered twice').first()).toBeVisible();
  const timeline = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByText('Ordered twice')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cancel order …' })).toBeHidden();
});

test('a cancellation refunds the undelivered lines of a paid order, unless the screen is stale', async ({ page }) => {
  const order = await createOrder('manual-setup');
  await logIn(page, 'manager');
  await openOrder(page, order);
  await page.getByRole('link', { name: 'Cancel order …' }).click();
  await expect(page.getByText('What was not delivered is refunded.')).toBeVisible();
  await deliverFirstLine(page, order);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Everything was delivered. Refund lines to end them.')).toBeVisible();
  await expect(page.getByText('This has changed since you opened it')).toBeVisible();
  await openOrder(page, await createOrder('manual-setup'));
  await page.getByRole('link', { name: 'Cancel order …' }).click();
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(page.getByRole('status')).toContainText('The order was cancelled.');
  await expect(page.getByRole('list', { name: 'Credit notes' }).getByRole('listitem')).toHaveCount(1);
});

test('the cancellation of a line in progress is requested once, and withdrawn', async ({ page }) => {
  const order = await createOrder('unanswered-domain');
  await logIn(page, 'manager');
  await openOrder(page, order);
  await page.getByRole('link', { name: 'Cancel order …' }).click();
  await expect(
    page.getByText('Their cancellation is requested, and decided when the running attempt ends'),
  ).toBeVisible();
  await expect(page.getByText(`${order.domain}: €`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await scriptsRun(page);
  await page.getByLabel('Reason').fill('Misspelt');
  await page.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(page.getByRole('status')).toContainText('Cancellation requested.');
  await expect(page.getByText('Decided when the running attempt ends.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel order …' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Withdraw the request to cancel ${order.domain}` }).click();
  await expect(page.getByRole('status')).toContainText('The request was withdrawn.');
  await expect(page.getByText('Cancellation withdrawn')).toBeVisible();
  const timeline = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByText('Misspelt')).toHaveCount(1);
  await expect(timeline.getByText('Cancellation request withdrawn')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel order …' })).toBeVisible();
});

test('the buyer is sent a new link and an earlier email again', async ({ page }) => {
  const order = await createOrder('complete');
  await logIn(page, 'support');
  await openOrder(page, order);
  await page.getByText('Send a new link').click();
  await page.getByLabel('Earlier links no longer open the order').check();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('The buyer gets a new link by email.');
  await page.getByText('Send an email again').click();
  await page.getByLabel('Email', { exact: true }).selectOption('Payment confirmation with invoice');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('status')).toContainText('The email is sent once more.');
  await runJobs();
  await openOrder(page, order);
  await expect(page.getByText('Email sent new order link')).toBeVisible();
  await expect(page.getByText('Email sent payment confirmation with invoice')).toHaveCount(2);
});

test('a double click adds one note', async ({ page }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('complete'));
  await scriptsRun(page);
  await page.getByLabel('Note for staff').fill('Called the customer.');
  await page.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(page.getByRole('status')).toContainText('The note was added.');
  const timeline = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByText('Called the customer.')).toHaveCount(1);
  await expect(page.getByLabel('Note for staff')).toHaveValue('');
});

test('failed jobs are retried, and a manual setup is marked as delivered', async ({ page }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('dead-letter'));
  await page.getByRole('button', { name: 'Retry failed jobs' }).click();
  await expect(page.getByRole('status')).toContainText('The jobs are running again.');
  // Whether they fail again depends on when another journey lets the workers run.
  await expect(page.getByText('Jobs retried').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark Managed server as delivered' }).click();
  await expect(page.getByRole('status')).toContainText('The line is marked as delivered.');
});

test('a bank payment is recorded once its fields are valid', async ({ page }) => {
  const order = await createOrder('bank-transfer');
  await logIn(page, 'finance');
  await openOrder(page, order);
  await page.getByText('Record a bank payment').click();
  await page.getByLabel('Amount in EUR').fill('many');
  await page.getByLabel('Bank reference').fill(`RF18 ${order.number}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount greater than zero without thousands separators');
  await page.getByLabel('Amount in EUR').fill('48,00');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('status')).toContainText('The payment was recorded.');
});

test('a task is completed with a note', async ({ page }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  await page.goto('/tasks?brandId=meridian');
  const tasks = page
    .getByRole('listitem')
    .filter({ hasText: `Order ${number}` })
    .filter({ hasText: 'Send email' });
  const count = await tasks.count();
  const task = tasks.first();
  await task.getByText('Complete …').click();
  await task.getByRole('button', { name: `Complete the task of ${number}` }).click();
  await expect(task.getByRole('alert')).toContainText('Please check your input');
  await task.getByLabel('What was done').fill('Asked for another address.');
  await task.getByRole('button', { name: `Complete the task of ${number}` }).click();
  await expect(page.getByRole('status')).toContainText('The task was completed.');
  await expect(tasks).toHaveCount(count - 1);
});

test('a task of a line that is being set up is completed by marking the line as delivered only', async ({ page }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  await page.goto('/tasks?brandId=meridian');
  const task = page
    .getByRole('listitem')
    .filter({ hasText: `Order ${number}` })
    .filter({ hasText: 'set up manually' });
  await task.getByText('Complete …').click();
  await task.getByLabel('What was done').fill('Set it up.');
  await task.getByRole('button', { name: `Complete the task of ${number}` }).click();
  await expect(task.getByRole('alert')).toContainText('This task is completed by the delivery');
  await task.getByRole('link', { name: `Order ${number}` }).click();
  await page.getByRole('button', { name: 'Mark Managed server as delivered' }).click();
  await expect(page.getByRole('status')).toContainText('The line is marked as delivered.');
  await page.goto('/tasks?brandId=meridian');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('a form whose request fails preserves its input', async ({ page, context }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('complete'));
  await scriptsRun(page);
  await page.getByLabel('Note for staff').fill('Written on a train.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert')).toContainText("The server can't be reached");
  await expect(page.getByLabel('Note for staff')).toHaveValue('Written on a train.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status')).toContainText('The note was added.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is found, annotated and refunded', async ({ page }) => {
    const { number } = await createOrder('complete');
    await logIn(page, 'owner');
    await page.goto('/orders');
    await page.getByRole('main').getByLabel('Search').fill(number);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel('Note for staff').fill('Noted without scripts.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('status')).toContainText('The note was added.');
    await page.getByRole('link', { name: 'Refund …' }).click();
    await page.getByRole('radio', { name: 'Everything that is left' }).check();
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.getByRole('button', { name: /^Refund €/ }).click();
    await expect(page.getByRole('status')).toContainText('The refund was issued.');
  });

  test('a login by a link leads to the search, which is a page of its own', async ({ page }) => {
    const { number } = await createOrder('complete');
    await page.goto(await loginLink('owner@example.org'));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible();
  });
});

/** Marks the first line as delivered through the operator API, as another user would. */
async function deliverFirstLine({ request }: Page, { brandId, id, lineIds }: OfficeOrder): Promise<void> {
  const address = `/api/operator/v1/orders/${brandId}/${id}/lines/${lineIds[0]}/deliver`;
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await request.post(address, { data: { commandId: randomUUID() }, headers })).status()).toBe(200);
}
