import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusWhenRemoved } from './use-focus-when-removed.ts';

/** A list whose buttons remove their item; the other button removes the first one. */
function List() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  useFocusWhenRemoved(ids, (next) => document.getElementById(next ?? 'none')?.focus());
  return (
    <>
      {ids.map((id) => (
        <section key={id} id={id} tabIndex={-1} aria-label={id}>
          <button type="button" onClick={() => setIds(ids.filter((one) => one !== id))}>
            Remove {id}
          </button>
        </section>
      ))}
      <p id="none" tabIndex={-1}>
        Nothing left
      </p>
      <button type="button" onClick={() => setIds(ids.slice(1))}>
        Remove first
      </button>
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('the focus moves from a removed item to the next, else to the last, else to the text of the empty list', () => {
  render(<List />);
  press('Remove b');
  expect(screen.getByRole('region', { name: 'c' })).toHaveFocus();
  press('Remove c');
  expect(screen.getByRole('region', { name: 'a' })).toHaveFocus();
  press('Remove a');
  expect(screen.getByText('Nothing left')).toHaveFocus();
});

test('removing an item by a control outside the list does not move the focus into the list', () => {
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove first' }));
  expect(document.body).toHaveFocus();
  screen.getByRole('region', { name: 'c' }).focus();
  screen.getByRole('region', { name: 'c' }).blur();
  fireEvent.click(screen.getByRole('button', { name: 'Remove first' }));
  expect(document.body).toHaveFocus();
});

test('removing an item by a control outside the list leaves the focus on that control', () => {
  render(<List />);
  press('Remove first');
  expect(screen.getByRole('button', { name: 'Remove first' })).toHaveFocus();
});
