import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Navigation scrolls smoothly to the top or the hash target; going back restores the position at once. A component,
 * because its effect has to run before that of the scroll restoration.
 */
export function ScrollBehaviour() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    document.documentElement.dataset['scroll'] = navigationType === NavigationType.Pop ? 'instant' : 'smooth';
  }, [location, navigationType]);
  return null;
}
