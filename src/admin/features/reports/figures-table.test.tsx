import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FiguresTable } from './figures-table.tsx';

function Table({ names }: { readonly names: readonly string[] }) {
  return <FiguresTable title="EUR" columns={names.map((name) => ({ name }))} rows={[]} totals={names} />;
}

test('a table with two columns of the same name can be replaced by one with other columns', () => {
  const { rerender } = render(<Table names={['Tax', 'Net', 'Tax']} />);
  rerender(<Table names={['Product', 'Net', 'Tax']} />);
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('columnheader')).toEqual(['Product', 'Net', 'Tax']);
  expect(textsOf('cell')).toEqual(['Product', 'Net', 'Tax']);
});
