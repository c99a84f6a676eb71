import type { FindStaffView } from '#server/http/request/request-contexts.ts';
import { findOpenView } from '#server/identity/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { canSeeAsCustomer } from '#server/staff/public.ts';

/**
 * Views of customers' accounts by staff. Whether the staff account may still view is read for every request, so that
 * disabling it, taking the permission or brand, or ending its session ends the view.
 */
export function createFindStaffView({ read }: Pick<Database, 'read'>): FindStaffView {
  return async (cookie, now) => {
    const view = await findOpenView(read, cookie, now);
    if (view === null || !(await canSeeAsCustomer(read, view, now))) return null;
    const { brandId, id, customerId, person, expiresAt: viewedUntil } = view;
    return { brandId, id, kind: 'staff-view', customerId, basketId: null, person, viewedUntil };
  };
}
