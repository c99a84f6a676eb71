export { checkStores } from './check-stores.ts';
export type { CheckedStores, StoresFolder } from './check-stores.ts';
export { diffStores, publishStores } from './publish-stores.ts';
export { rollBackVersion } from './publish-version.ts';
export { jsonSchemas } from './store-files/json-schemas.ts';
export { formatProblem } from './store-files/store-problem.ts';
