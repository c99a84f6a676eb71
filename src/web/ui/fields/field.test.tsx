import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { TextField } from './text-field.tsx';

function labelOf(field: Partial<Parameters<typeof TextField>[0]>): string | null | undefined {
  renderPage(<TextField label="Phone" name="phone" {...field} />);
  return screen.getByRole<HTMLInputElement>('textbox').labels?.[0]?.textContent;
}

test('an optional field is marked in its label; a required one is not', () => {
  expect(labelOf({ isOptional: true })).toBe('Phone (optional)');
  expect(labelOf({ required: true })).toBe('Phone');
});
