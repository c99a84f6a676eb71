import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ProcessingScreen } from '#web/features/orders/order-screen.ts';
import { ProcessingSteps } from './processing-steps.tsx';

/** 'Details done, *Payment, Order': the current step has a star. */
function steps(variant: ProcessingScreen): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ProcessingSteps variant={variant} /> }]);
  const items = renderToStaticMarkup(<Stub />)
    .split('<li')
    .slice(1);
  return items
    .map((item) => {
      const words = item.replaceAll(/<svg.*?<\/svg>|^[^>]*>|<[^>]*>/g, ' ').trim();
      return `${item.includes('aria-current="step"') ? '*' : ''}${words.replaceAll(/\s+/g, ' ')}`;
    })
    .join(', ');
}

test.each([
  ['default', '*Details, Payment, Order'],
  ['paying', 'Details done, *Payment, Order'],
  ['approval', 'Details done, *Payment, Order'],
  ['converting', 'Details done, Payment done, *Order'],
  ['noCharge', 'Details done, *Order'],
  ['invalid', ''],
] as const)('%s is at its step, and what is done is said to be', (variant, told) => {
  expect(steps(variant)).toBe(told);
});
