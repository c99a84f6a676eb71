export { customerSubject } from './customer-subject.ts';
export { loadUses, noteUse, releaseUses, takeUse } from './usage-store.ts';
export type { LimitedUse } from './usage-store.ts';
