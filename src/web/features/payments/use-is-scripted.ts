import { useSyncExternalStore } from 'react';

/** False on the server and while the page comes to life, true from then on. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(neverChanges, isScripted, isServer);
}

function neverChanges(): () => void {
  return () => {};
}

function isScripted(): boolean {
  return true;
}

function isServer(): boolean {
  return false;
}
