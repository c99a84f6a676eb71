import { isControl, tellAgain } from './fill-form.ts';

/** What was typed and chosen before React listened is told as if it were now; until then it is marked (mark-early-changes.ts). */
export function tellEarlyChanges(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early'];
    if (!isControl(control)) continue;
    const tell = () => tellAgain(control);
    // Letters that are still being composed would be lost.
    if (control.dataset['composing'] === undefined) tell();
    else control.addEventListener('compositionend', tell, { once: true });
  }
}
