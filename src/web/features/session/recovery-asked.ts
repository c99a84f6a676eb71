import { useEffect } from 'react';

/** How long the header offers to go on with a recovery that was begun: as long as its link works (D9). */
const ACTIVE_MS = 30 * 60_000;

const KEY = 'recovery-asked';

/** Notes in this tab that a link for a new password was just asked for; told again by a page that is loaded anew it stays as it was. */
export function useNoteRecovery(isAsked: boolean): void {
  useEffect(() => {
    if (isAsked && !isRecoveryActive()) store((storage) => storage.setItem(KEY, String(Date.now())));
  }, [isAsked]);
}

/** Forgets it: the password is new. */
export function forgetRecovery(): void {
  store((storage) => storage.removeItem(KEY));
}

/** Whether one was asked for within the last 30 minutes. */
export function isRecoveryActive(): boolean {
  const at = Number(store((storage) => storage.getItem(KEY)) ?? '0');
  return Date.now() - at < ACTIVE_MS;
}

/** A browser may keep nothing for us. */
function store<Value>(access: (storage: Storage) => Value): Value | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}
