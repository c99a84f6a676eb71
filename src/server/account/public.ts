export { createPasswordStrength } from './password-strength.ts';
export { SEEN_EVERY_MS } from './session-expiry.ts';
export {
  deleteOldSessions,
  endSessions,
  findSession,
  insertSession,
  noteSeen,
  setSessionBasket,
} from './session-store.ts';
export type { StoredSession } from './session-store.ts';
