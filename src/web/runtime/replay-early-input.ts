import { isControl, dispatchChange } from '#web/forms/fill-form.ts';

/**
 * Hands the input recorded before hydration to the page (record-early-input.ts): fires the events of the controls again
 * and presses the buttons.
 */
export function replayEarlyInput(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early'];
    if (!isControl(control)) continue;
    const replay = () => dispatchChange(control);
    // Changing a control during an IME composition would lose the composed text.
    if (control.dataset['composing'] === undefined) replay();
    else control.addEventListener('compositionend', replay, { once: true });
  }
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-presses]')];
  const presses = pressed.flatMap((button) => {
    const times = button.dataset['presses']?.trim().split(' ') ?? [];
    delete button.dataset['presses'];
    return times.map((time) => ({ button, at: Number(time) }));
  });
  for (const { button } of presses.toSorted((left, right) => left.at - right.at)) button.click();
}
