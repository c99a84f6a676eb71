export { isLimited } from './is-limited.ts';
export { loadUses, releaseUses, takeUse } from './usage-store.ts';
