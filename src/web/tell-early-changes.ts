import { isControl, tellAgain } from './fill-form.ts';

/** What was typed and chosen before React listened is told as if it were now; until then it is marked by the document's own script (late-scripts.tsx). */
export function tellEarlyChanges(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early'];
    if (isControl(control)) tellAgain(control);
  }
}
