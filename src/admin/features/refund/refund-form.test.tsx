import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { RefundForm } from './refund-form.tsx';

const user = userEvent.setup();
const ORDER = { currency: 'EUR', lines: [] };

function RefundScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = { what: query.get('what') ?? '', lineIds: [], amount: query.get('amount') ?? '' };
  return (
    <>
      <RefundForm order={ORDER} choice={choice} problem={null} />
      <p role="status">{query.toString()}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

async function openAt(address: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: '/refund', Component: RefundScreen }]);
  render(<Stub initialEntries={[address]} />);
  return screen.findByRole('textbox', { hidden: true });
}

test('an amount is there again after another choice was looked at', async () => {
  const amount = await openAt('/refund');
  expect(amount).not.toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^An amount/ }));
  await user.type(amount, '5.20');
  await user.click(screen.getByRole('radio', { name: /^Everything/ }));
  expect(amount).not.toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^An amount/ }));
  expect(amount).toBeVisible();
  expect(amount).toHaveValue('5.20');
});

test('the choice follows the address after going back, and stays the same form after a preview', async () => {
  const amount = await openAt('/refund?what=amount&amount=5');
  await user.clear(amount);
  await user.type(amount, '6');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText('what=amount&amount=6')).toBeVisible();
  expect(amount).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('what=amount&amount=5')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('5');
});
