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
