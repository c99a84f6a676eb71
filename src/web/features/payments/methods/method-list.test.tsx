import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildSavedMethod } from '#web/test-support/stub-checkout.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { MethodList } from './method-list.tsx';

/** The list with an automatically charged card, and a button that shows it with auto payment turned off. */
function StoppedList() {
  const [isAutomatic, setIsAutomatic] = useState(true);
  const methods = [buildSavedMethod({ isAutomatic })];
  return (
    <main>
      <PageHeading>Payment methods</PageHeading>
      <MethodList methods={methods} now={NOW} refusal={null} saved={null} shop="/order/shop" />
      <button type="button" onClick={() => setIsAutomatic(false)}>
        Show the change
      </button>
    </main>
  );
}

test('the focus moves from the row of a changed method to the heading', () => {
  renderPage(<StoppedList />);
  screen.getByRole('button', { name: /^Turn off auto payment/ }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
