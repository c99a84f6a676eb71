export { type CheckedStores, type StoresFolder, checkFiles, checkStores } from './check-stores.ts';
export {
  type DraftServices,
  type PublishProblem,
  compileUpload,
  isOpen,
  prepareDraft,
  publishDraft,
} from './drafts/draft.ts';
export {
  type StoredDraft,
  changeDraft,
  deleteOldDrafts,
  findDraft,
  findDraftState,
  insertDraft,
  listDrafts,
} from './drafts/draft-store.ts';
export { draftEmails } from './drafts/draft-emails.ts';
export { type OpenPreview, type OpenPreviewOf, createPreviews } from './previews/open-previews.ts';
export { findPreview, findPreviewById, insertPreview, listPreviews, revokePreview } from './previews/preview-store.ts';
export { publishDueDrafts } from './drafts/publish-due-drafts.ts';
export { storeChanges } from './diff/store-changes.ts';
export { type PublishedStore, diffStores, publishStores } from './publish-stores.ts';
export {
  type PublishedBy,
  type RollbackFinding,
  prepareRollback,
  rollBackVersion,
  versionChange,
} from './publish-version.ts';
export { type PreparedVersion, insertPrepared } from './insert-prepared.ts';
export { jsonSchemas } from './store-files/json-schemas.ts';
export { readStoresFolder } from './store-files/read-store-files.ts';
export { addSocialImages } from './social-images/add-social-images.ts';
export { type StoreProblem, formatProblem } from './store-files/store-problem.ts';
export type { UpgradedStore } from './upgrade/upgrade-store.ts';
export { planUpgrades, writeUpgrade } from './upgrade/upgrade-stores.ts';
