import { useState } from 'react';

/** Whichever came last: what the page was loaded with, or what a change led to since. */
export function useNewest<Value>(loaded: Value, saved: Value | undefined): Value {
  const [known, setKnown] = useState({ loaded, saved, newest: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, saved, newest: loaded });
  else if (saved !== undefined && known.saved !== saved) setKnown({ loaded, saved, newest: saved });
  return known.newest;
}
