export { findInEnvironment } from './environment-rules.ts';
export { hostKindOf } from './host-kind.ts';
export { type StorePath, formatPlace } from './store-place.ts';
export { type StoreFacts, type StoreFinding, findForProduction } from './store-rules.ts';
