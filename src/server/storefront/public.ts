export { shelfContext, storeIn } from './live-store.ts';
export type { LiveStore } from './live-store.ts';
export { fingerprintOf } from './store-document.ts';
export { inLanguage, textsOf } from './in-language.ts';
export type { StoreDocument, StoreTexts } from './store-document.ts';
export { findNewestVersions, findVersion, insertVersion, listVersions } from './store-version-store.ts';
export { isStoreBehind, storeBehind } from './store-behind.ts';
export { createStorefronts, hostName } from './storefronts.ts';
export type { Storefronts } from './storefronts.ts';
