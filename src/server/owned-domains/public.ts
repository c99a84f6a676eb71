export { lookAfterOverdue } from './look-after-overdue.ts';
export type { OwnedDocument } from './owned-domain-store.ts';
