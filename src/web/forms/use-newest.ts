import { useState } from 'react';

/** The later of the loaded value and the value a change resulted in. */
export function useNewest<Value>(loaded: Value, saved: Value | undefined): Value {
  const [known, setKnown] = useState({ loaded, saved, newest: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, saved, newest: loaded });
  else if (saved !== undefined && known.saved !== saved) setKnown({ loaded, saved, newest: saved });
  return known.newest;
}
