import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

test.each([
  [0, ['0', '1']],
  [1, ['0', '1']],
  [2, ['0', '1', '2']],
  [10, ['0', '2', '4', '6', '8', '10']],
])('a chart up to %i has whole numbers as ticks', (value, ticks) => {
  render(<BarChart name="Baskets" bars={[{ label: 'Placed', value, text: String(value) }]} formatTick={String} />);
  expect(screen.getAllByText(/^[\d.]+$/).map(({ textContent }) => textContent)).toEqual(ticks);
});
