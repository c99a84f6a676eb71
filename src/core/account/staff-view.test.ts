import { expect, test } from 'vitest';
import { isAllowedInView } from './staff-view.ts';

test.each([
  [true, 'orders', 'get', 'GET'],
  [true, 'security', 'get', 'GET'],
  [true, 'account', 'endStaffView', 'POST'],
  [true, 'account', 'openStaffView', 'POST'],
  [false, 'personalData', 'export', 'GET'],
  [false, 'orders', 'place', 'POST'],
  [false, 'savedDetails', 'change', 'PUT'],
  [false, 'paymentMethods', 'remove', 'DELETE'],
  [false, 'account', 'logout', 'POST'],
])('%s: in a view by staff, %s.%s', (isAllowed, resource, action, method) => {
  expect(isAllowedInView({ resource, action, method })).toBe(isAllowed);
});
