import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { buildService } from '#web/test-support/stub-account.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ServiceList } from './service-list.tsx';

/** A service, and a button that shows it as ended. */
function EndedService() {
  const [isEnded, setIsEnded] = useState(false);
  return (
    <main>
      <PageHeading>Services</PageHeading>
      <ServiceList
        services={[buildService(isEnded ? { state: 'ended', renewal: null } : {})]}
        shop="/order/shop"
        outcome={{ result: null, saved: null }}
      />
      <button type="button" onClick={() => setIsEnded(true)}>
        Show the change
      </button>
    </main>
  );
}

test('the focus moves from a service that has ended to the page heading', () => {
  renderPage(<EndedService />);
  screen.getByRole('button', { name: /^Cancel / }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
