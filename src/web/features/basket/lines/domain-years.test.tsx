import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BasketContext } from '#web/features/basket/basket-context.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW, buildLine } from '#web/test-support/stub-basket.ts';
import { DomainYears } from './domain-years.tsx';
import { failedCommand } from './failed-command.ts';

test('a term that could not be saved remains selected, and a button retries', async () => {
  const sent: unknown[] = [];
  renderPage(
    <BasketContext value={{ action: '/order/basket', commandId: 'c1', now: NOW, currency: 'EUR', refused: undefined }}>
      <DomainYears line={buildLine()} terms={[12, 24]} name="bakery.com" />
    </BasketContext>,
    {
      address: '/order/basket',
      action: (form) => {
        sent.push(form.get('term'));
        return failedCommand(form);
      },
    },
  );
  const years = screen.getByLabelText('Years for bakery.com');
  await userEvent.selectOptions(years, '24');
  expect(await screen.findByText(/We can't save this right now/)).toBeVisible();
  expect(years).toHaveValue('24');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toEqual(['24', '24']);
});
