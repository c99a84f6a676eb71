export { inLanguage, textsOf } from './in-language.ts';
export { type LiveStore, openLiveStore, openVersion, shelfContext, storeIn } from './live-store.ts';
export { type NewestVersion, findNewestVersion, findReadable, listNewestOfBrands } from './newest-version.ts';
export { isStoreBehind, storeBehind } from './store-behind.ts';
export { type SocialImage, type StoreDocument, type StoreTexts, fingerprintOf } from './store-document.ts';
export {
  type NewVersion,
  STORE_SOURCES,
  type StoreSources,
  type StoredVersion,
  type VersionAuthor,
  findSources,
  listNewestVersions,
  findVersion,
  insertVersion,
  listVersions,
  parseStoreDocument,
} from './store-version-store.ts';
export { isUnreadableVersion, replaceUnreadable } from './unreadable-version.ts';
export { isJsonFile } from './well-known-file.ts';
export { type Storefronts, createStorefronts, hostName } from './storefronts.ts';
