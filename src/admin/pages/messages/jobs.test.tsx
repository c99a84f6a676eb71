import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Jobs from './jobs.tsx';

function stateFor(query: Readonly<Record<string, string>>): HTMLElement {
  const Component = () => <Jobs loaderData={{ rows: [], next: null, query }} />;
  const Stub = createRoutesStub([{ path: '/jobs', Component }]);
  render(<Stub initialEntries={['/jobs']} />);
  return screen.getByRole('combobox', { name: 'State' });
}

test('an order number is searched for in all states by default', () => {
  const state = stateFor({ order: 'A-1' });
  expect(state).toHaveValue('');
  expect(state).toHaveDisplayValue('Waiting; of an order, all');
});

test('a selected state remains selected', () => {
  expect(stateFor({ order: 'A-1', state: 'waiting' })).toHaveValue('waiting');
});
