import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProcessingScreen } from '#web/features/orders/order-screen.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { ProcessingSteps } from './processing-steps.tsx';

/** 'Details done, *Payment, Order': the current step has a star. */
function steps(variant: ProcessingScreen): string {
  renderPage(<ProcessingSteps variant={variant} />);
  return screen
    .queryAllByRole('listitem')
    .map((item) => {
      const isCurrent =
        item.getAttribute('aria-current') === 'step' || within(item).queryByRole('generic', { current: 'step' });
      return `${isCurrent ? '*' : ''}${wordsOf(item)}`;
    })
    .join(', ');
}

/** The texts of an element's parts, separated by spaces. */
function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(wordsOf).filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();
}

test.each([
  ['default', '*Details, Payment, Order'],
  ['paying', 'Details done, *Payment, Order'],
  ['approval', 'Details done, *Payment, Order'],
  ['converting', 'Details done, Payment done, *Order'],
  ['noCharge', 'Details done, *Order'],
  ['invalid', ''],
] as const)('%s marks its step as current and the ones before as done', (variant, expected) => {
  expect(steps(variant)).toBe(expected);
});
