import { isSavable } from './is-savable.ts';

/** The state of a form control; `isOn` is the checked state of checkboxes and radio buttons and null for the others. */
export interface SavedControl {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean | null;
  /** Whether the shopper left it as the page had it: an empty text, or the choice that was made beforehand. */
  readonly isUntouched: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads what the shopper entered in a form, without passwords, codes and cards. */
export function readControls(form: HTMLFormElement): readonly SavedControl[] {
  const intent = form.elements.namedItem('intent');
  const intentValue = intent instanceof HTMLInputElement ? intent.value : null;
  return controlsOf(form)
    .filter((control) => isSavable(control, intentValue))
    .map((control) => ({
      name: control.name,
      value: control.value,
      isOn: isSwitch(control) ? control.checked : null,
      isUntouched: isUntouched(control),
    }));
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.value === '' || [...control.selectedOptions].every((option) => option.defaultSelected);
  return isSwitch(control) ? control.checked === control.defaultChecked : control.value === '';
}

/** Whether a control has other input than the page gave it; not known of a select, whose choice React sets. */
function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return isSwitch(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Restores the controls and fires their events, so that listeners update; what was entered on the page meanwhile is newer and
 * stays. Returns the controls the form does not have yet, and whether anything changed.
 */
export function fillForm(form: HTMLFormElement, saved: readonly SavedControl[]) {
  let hasChanged = false;
  const missing = saved.filter(({ name, value, isOn }) => {
    const named = controlsOf(form).filter((control) => control.name === name);
    const control = isOn === null ? named[0] : named.find((one) => one.value === value);
    if (control === undefined || !offers(control, value)) return true;
    // Of radio buttons another one is the choice.
    if (control.type === 'radio' ? named.some(isEntered) : isEntered(control)) return false;
    const isChanged = isOn === null ? type(control, value) : turn(control, isOn);
    hasChanged ||= isChanged;
    return false;
  });
  return { missing, hasChanged };
}

/** The options of a select may depend on an earlier control and be rendered after it changes. */
function offers(control: Control, value: string): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
}

/**
 * Fires the events of a control as if its value had been entered now. React ignores an event whose value equals the one
 * it has recorded for the element.
 */
export function dispatchChange(control: Control): void {
  if (isSwitch(control)) {
    // For radio buttons, the one that is checked fires the event.
    if (control.type === 'radio' && !control.checked) return;
    control.checked = !control.checked;
    control.click();
  } else if (control.type === 'file') control.dispatchEvent(new Event('change', { bubbles: true }));
  else typeAgain(control);
}

/** Sets the default value and then the current one, so that React sees a change; the caret keeps its position. */
function typeAgain(control: Control): void {
  const { value } = control;
  const text = control instanceof HTMLSelectElement ? null : control;
  const caret = control === document.activeElement ? text?.selectionStart : null;
  control.value = text?.defaultValue ?? '';
  type(control, value);
  if (typeof caret === 'number') text?.setSelectionRange(caret, caret);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function isSwitch(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function turn(control: Control, isOn: boolean): boolean {
  if (!isSwitch(control) || control.checked === isOn) return false;
  // A radio button is unchecked by checking another one.
  if (control.type === 'radio' && !isOn) return false;
  control.click();
  return true;
}

/** Uses the prototype's setter: React's setter on the element itself would record the value and ignore the event. */
function type(control: Control, value: string): boolean {
  if (control.value === value) return false;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
