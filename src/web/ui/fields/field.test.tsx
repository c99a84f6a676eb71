import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

function labelOf(field: Partial<Parameters<typeof TextField>[0]>): string {
  const html = renderToStaticMarkup(<TextField label="Phone" name="phone" {...field} />);
  return html.slice(0, html.indexOf('</label>')).replaceAll(/<[^>]*>/g, '');
}

test('an optional field says so in its label; a required one is not marked', () => {
  expect(labelOf({ isOptional: true })).toBe('Phone (optional)');
  expect(labelOf({ required: true })).toBe('Phone');
});
