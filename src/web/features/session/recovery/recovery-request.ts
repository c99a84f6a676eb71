import { useEffect } from 'react';

/** The time in ms the header offers to continue a recovery: the validity of its link. */
const ACTIVE_MS = 30 * 60_000;

const KEY = 'recovery-requested';

/** Records in this tab that a recovery link was requested; repeating it after a reload keeps the original time. */
export function useMarkRecovery(isRequested: boolean): void {
  useEffect(() => {
    if (isRequested && !isRecoveryActive()) store((storage) => storage.setItem(KEY, String(Date.now())));
  }, [isRequested]);
}

/** Deletes the record after the password was changed. */
export function forgetRecovery(): void {
  store((storage) => storage.removeItem(KEY));
}

/** Whether a link was requested within the last 30 minutes. */
export function isRecoveryActive(): boolean {
  const at = Number(store((storage) => storage.getItem(KEY)) ?? '0');
  return Date.now() - at < ACTIVE_MS;
}

/** Storage may be disabled; then null. */
function store<Value>(access: (storage: Storage) => Value): Value | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}
