import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Going somewhere scrolls smoothly to the top or the hash target; going back is there at once (specification §2).
 * A component, to stand before the one that scrolls: its effect has to run first.
 */
export function ScrollBehaviour() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    document.documentElement.dataset['scroll'] = navigationType === NavigationType.Pop ? 'instant' : 'smooth';
  }, [location, navigationType]);
  return null;
}
