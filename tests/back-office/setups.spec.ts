import { expect, test } from '@playwright/test';
import { createOrder, logIn } from './steps.ts';

test('a manual setup is confirmed from the queue', async ({ page }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  await page.goto('/setups?brandId=meridian');
  const setup = page.getByRole('listitem').filter({ hasText: number });
  await expect(setup).toContainText('Managed server');
  await setup.getByRole('button', { name: `Confirm delivery of Managed server, order ${number}` }).click();
  await expect(page.getByRole('status')).toContainText('The delivery is confirmed.');
  await expect(setup).toHaveCount(0);
});

test('a manual setup is assigned, rescheduled and filtered by its assignee', async ({ page }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  await page.goto('/setups?brandId=meridian&assigned=unassigned');
  const setup = page.getByRole('listitem').filter({ hasText: number });
  await setup.getByRole('button', { name: `Assign to me: Manual setup, ${number}` }).click();
  await expect(page.getByText('The task was changed.')).toBeVisible();
  await expect(setup).toHaveCount(0);
  await page.getByLabel('Assigned to').first().selectOption('mine');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(setup).toContainText('Assigned to');
  await setup.getByText('Assign or reschedule …').click();
  await setup.getByLabel('Due at (UTC)').fill('2020-01-01T08:00');
  await setup.getByRole('button', { name: `Change due time: Manual setup, ${number}` }).click();
  await expect(setup.getByText("This time isn't possible")).toBeVisible();
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  await setup.getByLabel('Due at (UTC)').fill(later);
  await setup.getByRole('button', { name: `Change due time: Manual setup, ${number}` }).click();
  await expect(page.getByText('The task was changed.')).toBeVisible();
  await expect(setup.getByText(/^Due in [23] days/)).toBeVisible();
  await setup.getByLabel('Assigned to', { exact: true }).selectOption('');
  await setup.getByRole('button', { name: `Assign: Manual setup, ${number}` }).click();
  await expect(setup).toHaveCount(0);
});

test('a task assigned meanwhile is not changed from a stale screen', async ({ page, context }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto('/setups?brandId=meridian');
  const take = (one: typeof page) => one.getByRole('button', { name: `Assign to me: Manual setup, ${number}` });
  await other.getByRole('listitem').filter({ hasText: number }).getByText('Assign or reschedule …').click();
  const due = other.getByRole('listitem').filter({ hasText: number }).getByLabel('Due at (UTC)');
  await due.fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16));
  await take(page).click();
  await expect(page.getByText('The task was changed.')).toBeVisible();
  await other.getByRole('button', { name: `Change due time: Manual setup, ${number}` }).click();
  await expect(other.getByText('Nothing was done.')).toBeVisible();
});

test('tasks can be assigned on a phone @phone', async ({ page }) => {
  const { number } = await createOrder('meridian-tasks');
  await logIn(page, 'manager');
  await page.goto('/tasks?brandId=meridian');
  const task = page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: 'Manual setup' });
  await task.getByRole('button', { name: `Assign to me: Manual setup, ${number}` }).click();
  await expect(task.getByText(/^Assigned to .+/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
