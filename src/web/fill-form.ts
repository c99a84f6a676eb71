import { mayBeKept } from './may-be-kept.ts';

/** A control as it stood: of a checkbox or radio button whether it was on. */
export interface KeptControl {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean | null;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the shopper typed or chose in a form, but for what is secret. */
export function readControls(form: HTMLFormElement): readonly KeptControl[] {
  const intent = form.elements.namedItem('intent');
  const asked = intent instanceof HTMLInputElement ? intent.value : null;
  return controlsOf(form)
    .filter((control) => mayBeKept(control, asked))
    .map((control) => ({ name: control.name, value: control.value, isOn: isSwitch(control) ? control.checked : null }));
}

/** Puts it back as if it were typed, so that whatever listens notices; says what has no control here yet. */
export function fillForm(form: HTMLFormElement, kept: readonly KeptControl[]) {
  let hasChanged = false;
  const missing = kept.filter(({ name, value, isOn }) => {
    const named = controlsOf(form).filter((control) => control.name === name);
    const control = isOn === null ? named[0] : named.find((one) => one.value === value);
    if (control === undefined) return true;
    const isChanged = isOn === null ? type(control, value) : turn(control, isOn);
    hasChanged ||= isChanged;
    return false;
  });
  return { missing, hasChanged };
}

/** Tells whoever listens what stands in a control, as if it were typed or chosen now. React takes for news what differs from what it knows of the element. */
export function tellAgain(control: Control): void {
  if (isSwitch(control)) {
    // A radio button that went off is told of by the one that went on.
    if (control.type === 'radio' && !control.checked) return;
    control.checked = !control.checked;
    control.click();
  } else if (control.type === 'file') control.dispatchEvent(new Event('change', { bubbles: true }));
  else typeAgain(control);
}

function typeAgain(control: Control): void {
  const { value } = control;
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
  control.value = '';
  type(control, value);
  // Whoever is in the middle of a text goes on there.
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
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
  // A radio button goes off with another one going on.
  if (control.type === 'radio' && !isOn) return false;
  control.click();
  return true;
}

/** Set by the prototype's setter: React does not take what is set on the element itself for typing. */
function type(control: Control, value: string): boolean {
  if (control.value === value) return false;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
