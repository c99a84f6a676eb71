import { isControl, dispatchChange } from '#web/forms/fill-form.ts';

/** Fires the events of controls that changed before hydration and were marked by mark-early-changes.ts. */
export function dispatchEarlyChanges(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early'];
    if (!isControl(control)) continue;
    const tell = () => dispatchChange(control);
    // Changing a control during an IME composition would lose the composed text.
    if (control.dataset['composing'] === undefined) tell();
    else control.addEventListener('compositionend', tell, { once: true });
  }
}
