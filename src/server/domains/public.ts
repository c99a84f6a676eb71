export type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
export { chainOf } from './search/chain-of.ts';
export { freshAnswers, staleNames } from './search/check-names.ts';
export { createCheckWriter } from './search/check-writer.ts';
export { contactOf } from './registrants/contact-of.ts';
export { deleteOldChecks, loadChecks } from './search/domain-check-store.ts';
export type { DomainCheck } from './search/domain-check-store.ts';
export type { DomainServices, RegistryOf, SearchServices } from './domain-services.ts';
export { isDomainName } from './is-domain-name.ts';
export { parseAnswer, listLimit } from './search/parse-answer.ts';
export { deleteOldNameTerms, loadNameTerms } from './search/name-term-store.ts';
export { newAuthCode } from './transfers/new-auth-code.ts';
export { questionsView } from './registrants/question-view.ts';
export { registrantOf } from './registrants/registrant-of.ts';
export {
  deleteRegistrantsOf,
  updateRegistrant,
  loadRegistrant,
  loadRegistrantsOf,
} from './registrants/registrant-store.ts';
export { registrantView } from './registrants/registrant-view.ts';
export type { RegistrantView } from './registrants/registrant-view.ts';
export type {
  ContactRequest,
  DsRecord,
  GlueHost,
  InfoAnswer,
  PollMessage,
  Registry,
  UpdateDomain,
  WriteAnswer,
  WriteRefusal,
} from './registry.ts';
export { createSearchGate } from './search/search-gate.ts';
export {
  deleteTransferCode,
  deleteTransferCodesOf,
  loadTransferCode,
  loadTransferNamesOf,
  moveTransferCodes,
} from './transfers/transfer-code-store.ts';
export type { TransferKey } from './transfers/transfer-code-store.ts';
