const TRIAL = 'landrush-trial=1';

/** Stores a cookie for a moment: Chromium's `navigator.cookieEnabled` is true also where cookies are blocked. */
export function storesCookies(): boolean {
  document.cookie = `${TRIAL}; path=/; samesite=lax`;
  const isStored = document.cookie.includes(TRIAL);
  document.cookie = `${TRIAL}; path=/; max-age=0`;
  return isStored;
}
