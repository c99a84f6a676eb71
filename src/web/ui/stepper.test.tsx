import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { Stepper } from './stepper.tsx';

/** Renders a form with a quantity from 1 to 10 in steps of 3; returns the reported values. */
function show(defaultValue = 4): number[] {
  const values: number[] = [];
  renderPage(
    <form>
      <Stepper
        label="Quantity"
        name="quantity"
        defaultValue={defaultValue}
        min={1}
        max={10}
        step={3}
        onChange={(value) => values.push(value)}
      />
      <button type="submit">Send</button>
    </form>,
  );
  return values;
}

function button(name: RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

test('− and + change the quantity by its step, within its limits', async () => {
  const values = show();
  await userEvent.click(button(/^Increase/));
  await userEvent.click(button(/^Increase/));
  await userEvent.click(button(/^Increase/));
  await userEvent.click(button(/^Decrease/));
  expect(values).toEqual([7, 10, 10, 7]);
  expect(submissionOf(button(/^Send$/)).fields).toEqual({ quantity: '7' });
});

test('the quantity can be typed and focused with the keyboard', async () => {
  const values = show();
  await userEvent.tab();
  expect(button(/^Decrease/)).toHaveFocus();
  await userEvent.tab();
  const input = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(input).toHaveFocus();
  await userEvent.clear(input);
  expect(values.at(-1)).toBeNaN();
  await userEvent.type(input, '10');
  expect(values.at(-1)).toBe(10);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(values.at(-1)).toBe(10);
});
