export { type CheckedStores, type StoresFolder, checkStores } from './check-stores.ts';
export { type StoreChanges, storeChanges } from './diff/store-changes.ts';
export { diffStores, publishStores } from './publish-stores.ts';
export { type PublishedBy, rollBackVersion, versionChange } from './publish-version.ts';
export { jsonSchemas } from './store-files/json-schemas.ts';
export { addSocialImages } from './social-images/add-social-images.ts';
export { formatProblem } from './store-files/store-problem.ts';
export type { UpgradedStore } from './upgrade/upgrade-store.ts';
export { planUpgrades, writeUpgrade } from './upgrade/upgrade-stores.ts';
