import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { hasUnsentInput } from './unsent-input.ts';

const user = userEvent.setup();

function openForm(children: ReactNode, method: 'get' | 'post' = 'post'): void {
  render(
    <form method={method} aria-label="Change">
      <input type="hidden" name="commandId" defaultValue="c-1" />
      {children}
    </form>,
  );
}

const staff = (
  <>
    <option value="">Unassigned</option>
    <option value="s-1">Anna</option>
    <option value="s-2">Ben</option>
  </>
);

test('a form as it was loaded has no unsent input', () => {
  openForm(
    <>
      <select aria-label="Assignee" defaultValue="s-1">
        {staff}
      </select>
      <select aria-label="Outcome">{staff}</select>
      <input type="checkbox" aria-label="Notify" defaultChecked />
      <input aria-label="Note" defaultValue="called" />
    </>,
  );
  expect(hasUnsentInput(document)).toBe(false);
});

test.each([undefined, 's-1'])(
  'another option than %j is unsent input until that one is selected again',
  async (chosen) => {
    openForm(
      <select aria-label="Assignee" defaultValue={chosen}>
        {staff}
      </select>,
    );
    const assignee = screen.getByRole('combobox');
    await user.selectOptions(assignee, 's-2');
    expect(hasUnsentInput(document)).toBe(true);
    await user.selectOptions(assignee, chosen ?? '');
    expect(hasUnsentInput(document)).toBe(false);
  },
);

test.each([
  ['checkbox', <input key="1" type="checkbox" />],
  ['radio', <input key="1" type="radio" name="what" value="all" />],
])('a %s that was checked is unsent input', async (role, input) => {
  openForm(input);
  await user.click(screen.getByRole(role));
  expect(hasUnsentInput(document)).toBe(true);
});

test('typed text is unsent input', async () => {
  openForm(<textarea aria-label="Note" />);
  await user.type(screen.getByRole('textbox'), 'a');
  expect(hasUnsentInput(document)).toBe(true);
});

test('filters of a list are not unsent input', async () => {
  openForm(<select aria-label="State">{staff}</select>, 'get');
  await user.selectOptions(screen.getByRole('combobox'), 's-2');
  expect(hasUnsentInput(document)).toBe(false);
});

test('a refused form has unsent input', () => {
  render(<div data-problem="" />);
  expect(hasUnsentInput(document)).toBe(true);
});
