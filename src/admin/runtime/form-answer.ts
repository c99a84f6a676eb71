import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** Whether the server renders the page as the answer to a form that was sent without scripts. */
export const FormAnswerContext = createContext(false);

/** The attribute of an element of such a page, by which the browser recognises it. */
export const FORM_ANSWER = 'data-form-answer';

/** The key the router gives the address of the document, unlike that of a screen opened in it later. */
const OF_DOCUMENT = 'default';

/**
 * Whether this page answers a form that was sent without scripts: from the context on the server, from an element of
 * the page in the browser.
 */
export function useIsFormAnswer(): boolean {
  const isRendered = use(FormAnswerContext);
  const { key } = useLocation();
  if (isRendered || typeof document === 'undefined') return isRendered;
  return key === OF_DOCUMENT && document.querySelector(`[${FORM_ANSWER}]`) !== null;
}
