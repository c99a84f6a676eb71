export { contactOf } from './contact-of.ts';
export type { DomainServices, ListOwnedNames, RegistryOf, SearchServices, ShopperNames } from './domain-services.ts';
export { isDomainName } from './is-domain-name.ts';
export type {
  ContactRequest,
  DsRecord,
  GlueHost,
  InfoResult,
  PollMessage,
  Registry,
  UpdateDomain,
  CommandResult,
  CommandRefusal,
} from './registry.ts';
export { chainOf } from './search/chain-of.ts';
export { freshAnswers, staleNames } from './search/check-names.ts';
export { createCheckWriter } from './search/check-writer.ts';
export { type DomainCheck, deleteOldChecks, listChecks } from './search/domain-check-store.ts';
export { deleteOldNameTerms, listNameTerms } from './search/name-term-store.ts';
export { lookUpName } from './search/look-up-name.ts';
export { listLimit, parseAnswer } from './search/parse-answer.ts';
export { createSearchGate } from './search/search-gate.ts';
export { limitCodes } from './transfers/limit-codes.ts';
export { newAuthCode } from './transfers/new-auth-code.ts';
export { transferCodeSubscription } from './transfers/transfer-code-subscription.ts';
export {
  TRANSFER_CODES,
  type TransferKey,
  deleteTransferCode,
  deleteTransferCodesOf,
  findTransferCode,
  listTransferNamesOf,
  updateTransferCodeOwner,
  updateTransferCode,
} from './transfers/transfer-code-store.ts';
