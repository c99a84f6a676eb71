import { type Locator, type Page, expect, test } from '@playwright/test';
import { logIn } from './steps.ts';

/** The positions of the three filters of tasks and of their button. */
async function taskFilters(page: Page) {
  await logIn(page, 'owner');
  await page.goto('/tasks');
  const apply = page.getByRole('button', { name: 'Apply' });
  const form = page.getByRole('search').filter({ has: apply });
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('The filters are not shown.');
    return { top: box.y, right: box.x + box.width, bottom: box.y + box.height, left: box.x };
  };
  const fields = await Promise.all((await form.getByRole('combobox').all()).map(boxOf));
  expect(fields).toHaveLength(3);
  return { form: await boxOf(form), fields, button: await boxOf(apply) };
}

test('three filters fill a row, and their button is at the end of the next one', async ({ page }) => {
  const { form, fields, button } = await taskFilters(page);
  expect(new Set(fields.map(({ top }) => top)).size).toBe(1);
  expect(button.top).toBeGreaterThan(fields[0]?.bottom ?? 0);
  expect(form.right - button.right).toBeLessThan(30);
});

test('on a phone the button of filters has a row of its own @phone', async ({ page }) => {
  const { form, fields, button } = await taskFilters(page);
  for (const { bottom } of fields) expect(button.top).toBeGreaterThan(bottom);
  expect(button.left - form.left).toBeLessThan(30);
});
