import { type Page, expect } from '@playwright/test';
import type { StaffRole } from '#core/staff/staff-role.ts';

/** Logs in by the login link of a role's account. */
export async function logIn(page: Page, role: StaffRole): Promise<void> {
  await page.goto(`/login?link=${role}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Opens an order by its number, as pasted from a ticket. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/orders?search=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

/** Waits until the scripts of the document run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}
