import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW } from '#web/test-support/stub-basket.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DeviceList } from './device-list.tsx';

const DEVICE = { id: 'one', label: 'Firefox on Windows', seenAt: NOW, rememberedUntil: NOW, isThis: false };

/** A list with a remembered device, and a button that shows the list without it. */
function RemovedDevice() {
  const [isEnded, setIsEnded] = useState(false);
  return (
    <main>
      <PageHeading>Security</PageHeading>
      <DeviceList devices={isEnded ? [] : [DEVICE]} outcome={{ result: null, saved: null }} />
      <button type="button" onClick={() => setIsEnded(true)}>
        Show the change
      </button>
    </main>
  );
}

test('the focus moves from the row of a removed device to the heading of the list', () => {
  renderPage(<RemovedDevice />);
  screen.getByRole('button', { name: /^Forget / }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(screen.getByRole('heading', { level: 2 }).firstElementChild).toHaveFocus();
});
