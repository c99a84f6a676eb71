import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { PayPanel } from './pay-panel.tsx';

const REFUSED_CARD = { send: () => Promise.resolve('refused' as const) };

/** The panel with a choice between a card and a bank transfer. */
function PanelWithChoice() {
  const [isCard, setIsCard] = useState(true);
  return (
    <PayPanel
      label="Pay"
      payKey="key"
      totalMinor={1000}
      problem={null}
      isToCheck={false}
      sendWithCard={isCard ? REFUSED_CARD : null}
      due="€10.00"
      until=""
      payment={
        <button type="button" onClick={() => setIsCard(false)}>
          Bank transfer
        </button>
      }
    />
  );
}

test('the error of a refused card is removed once another payment is sent', async () => {
  renderPage(<PanelWithChoice />, { action: () => null });
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('card');
  await userEvent.click(screen.getByRole('button', { name: 'Bank transfer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
