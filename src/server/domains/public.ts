export type { RegistrantDetails } from '#core/domains/registrant-details.ts';
export { chainOf } from './chain-of.ts';
export { freshAnswers, staleNames } from './check-names.ts';
export { createCheckWriter } from './check-writer.ts';
export { contactOf } from './contact-of.ts';
export { deleteOldChecks, loadChecks } from './domain-check-store.ts';
export type { DomainCheck } from './domain-check-store.ts';
export type { DomainServices, RegistryOf, SearchServices } from './domain-services.ts';
export { isDomainName } from './is-domain-name.ts';
export { parseAnswer, listLimit } from './parse-answer.ts';
export { deleteOldNameTerms, loadNameTerms } from './name-term-store.ts';
export { newAuthCode } from './new-auth-code.ts';
export { questionsView } from './question-view.ts';
export { registrantOf } from './registrant-of.ts';
export { deleteRegistrantsOf, updateRegistrant, loadRegistrant, loadRegistrantsOf } from './registrant-store.ts';
export { registrantView } from './registrant-view.ts';
export type { RegistrantView } from './registrant-view.ts';
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
export { createSearchGate } from './search-gate.ts';
export {
  deleteTransferCode,
  deleteTransferCodesOf,
  loadTransferCode,
  loadTransferNamesOf,
  moveTransferCodes,
} from './transfer-code-store.ts';
export type { TransferKey } from './transfer-code-store.ts';
