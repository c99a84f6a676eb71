export type { LiveStore } from './live-store.ts';
export { fingerprintOf } from './store-document.ts';
export type { StoreDocument } from './store-document.ts';
export { findNewestVersions, findVersion, insertVersion, listVersions } from './store-version-store.ts';
export { isStoreBehind, storeBehind } from './store-behind.ts';
export { createStorefronts, hostName } from './storefronts.ts';
export type { Storefronts } from './storefronts.ts';
