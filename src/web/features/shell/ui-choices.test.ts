import { expect, test } from 'vitest';
import { uiChoices } from './ui-choices.ts';

function brand(uiConfig: Readonly<Record<string, string>>) {
  const tokens = { fonts: {}, border: {}, ring: {}, colors: { light: {}, dark: {} } };
  return { theme: { id: 'meridian', name: 'Meridian', tokens, uiConfig } };
}

test('the UI choices of a brand are the words of one attribute', () => {
  expect(uiChoices(brand({ cards: 'edged', shelf: 'list' }))).toBe('cards-edged shelf-list');
});

test('a brand without UI choices has no attribute', () => {
  expect(uiChoices(brand({}))).toBeUndefined();
});
