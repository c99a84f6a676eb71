import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, createRoutesStub, useNavigate, useSearchParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { FilterForm } from './filter-form.tsx';

const user = userEvent.setup();

/** The next pages of the list wait for `answer`. */
let answer: () => void;

beforeEach(() => {
  answer = () => undefined;
});

function List() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <FilterForm path="/orders" isFiltered={query.size > 0}>
        <SelectField label="State" name="state" defaultValue={query.get('state') ?? ''}>
          <option value="">All</option>
          <option>paid</option>
        </SelectField>
        <SelectField label="Brand" name="brandId" defaultValue={query.get('brandId') ?? ''}>
          <option value="">All</option>
          <option>meridian</option>
        </SelectField>
      </FilterForm>
      <p role="status">{query.toString()}</p>
      <Link to="/orders?state=paid">Paid orders</Link>
      <Link to={`/orders?${query.toString()}&cursor=2`}>More</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function openList(address = '/orders'): void {
  let isFirst = true;
  const loader = async () => {
    if (!isFirst) await new Promise<void>((resolve) => (answer = resolve));
    isFirst = false;
    return null;
  };
  const Stub = createRoutesStub([{ path: '/orders', Component: List, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={[address]} />);
}

/** Waits until the list of a query is shown. */
async function answered(query: string): Promise<void> {
  await waitFor(() => {
    answer();
    expect(screen.getByRole('status').textContent).toBe(query);
  });
}

const field = (name: string) => screen.findByRole('combobox', { name });

test('a selection made while a filter is being applied is preserved, as is the focus', async () => {
  openList();
  await user.selectOptions(await field('State'), 'paid');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const brand = await field('Brand');
  await user.selectOptions(brand, 'meridian');
  await answered('state=paid&brandId=');
  expect(brand).toBeInTheDocument();
  expect(brand).toHaveFocus();
  expect(brand).toHaveValue('meridian');
  expect(await field('State')).toHaveValue('paid');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await answered('state=paid&brandId=meridian');
});

test('filters follow the URL after a link or Back', async () => {
  openList();
  await user.selectOptions(await field('Brand'), 'meridian');
  await user.click(screen.getByRole('link', { name: 'Paid orders' }));
  await answered('state=paid');
  expect(await field('State')).toHaveValue('paid');
  expect(await field('Brand')).toHaveValue('');
  await user.selectOptions(await field('Brand'), 'meridian');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await answered('state=paid&brandId=meridian');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await answered('state=paid');
  expect(await field('Brand')).toHaveValue('');
  expect(await field('State')).toHaveValue('paid');
});

test('a selection that is not applied yet is preserved on another page of the list', async () => {
  openList('/orders?state=paid');
  await user.selectOptions(await field('Brand'), 'meridian');
  await user.click(screen.getByRole('link', { name: 'More' }));
  await answered('state=paid&cursor=2');
  expect(await field('Brand')).toHaveValue('meridian');
});
