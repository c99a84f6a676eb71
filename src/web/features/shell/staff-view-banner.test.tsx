import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { StaffViewBanner } from './staff-view-banner.tsx';

test('the banner names the account and the end of the view, and ends it without scripts', () => {
  const session = { ...buildCustomerSession(), email: 'ada@example.com', staffView: { until: 0 } };
  renderDocument(<StaffViewBanner session={session} />, { address: '/order/account' });
  const banner = screen.getByRole('region', { name: 'Read-only view' });
  expect(banner).toHaveTextContent("You're viewing the account of ada@example.com as staff: read-only, until");
  const button = screen.getByRole('button', { name: 'End the view' });
  expect(submissionOf(button)).toMatchObject({ fields: { intent: 'end' } });
});
