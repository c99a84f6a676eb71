import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { operatorApi } from '#contract/operator/operator-api.ts';
import { SearchField } from './search-field.tsx';

const { customers, domains, emails, invoices, jobs, orders, payments, services } = operatorApi;

test.each([
  ['search', undefined, [customers, invoices, orders, payments, services]],
  ['search', 253, [domains]],
  ['recipient', undefined, [emails]],
  ['order', 64, [jobs]],
])(
  'a search by %s of at most %s characters is accepted however long the pasted text is',
  async (name, limit, lists) => {
    render(<SearchField label="Search" query={{}} name={name} maxLength={limit} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(1000));
    for (const { list } of lists)
      expect(list.input.safeParse({ [name]: field.value })).toMatchObject({ success: true });
  },
);
