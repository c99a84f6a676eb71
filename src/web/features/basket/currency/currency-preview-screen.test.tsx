import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW, buildBasket } from '#web/test-support/stub-basket.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { CurrencyPreviewScreen } from './currency-preview-screen.tsx';

const PREVIEW = { from: 'EUR', to: 'USD', lines: [], totalBeforeMinor: 8618, totalAfterMinor: 9310 };

function BasketPage() {
  const [query] = useSearchParams();
  if (!query.has('currency')) {
    return (
      <main>
        <h1 tabIndex={-1}>Your basket</h1>
        <RouterLink to="/order/basket?currency=USD">USD</RouterLink>
      </main>
    );
  }
  return (
    <main>
      <CurrencyPreviewScreen
        data={{ basket: buildBasket(), commandId: 'c1', now: NOW }}
        preview={PREVIEW}
        currencyName="US dollar"
      />
    </main>
  );
}

test('the heading is focused when the preview is opened and when the basket is shown again', async () => {
  renderPage(<BasketPage />, { address: '/order/basket' });
  await userEvent.click(screen.getByRole('link', { name: 'USD' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Switch to USD?' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Keep EUR' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your basket' })).toHaveFocus();
});

test('a preview that is loaded as a document takes no focus', () => {
  renderPage(<BasketPage />, { address: '/order/basket?currency=USD' });
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});
