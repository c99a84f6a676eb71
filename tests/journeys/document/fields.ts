/** Enters a text in a field; it replaces what is there. */
export function enter(element: Element, text: string): void {
  if (!isTextField(element)) throw new Error(`Nothing can be typed in <${element.localName}>.`);
  if (element.matches(':disabled') || element.readOnly) throw new Error(`The field ${element.name} cannot be changed.`);
  element.value = text;
}

/** Checks or unchecks a control, or the one of a label. */
export function check(element: Element, isToBeChecked: boolean): void {
  const control = element.localName === 'label' ? element.querySelector('input') : element;
  if (control === null || !isInput(control) || control.matches(':disabled'))
    throw new Error(`<${element.localName}> cannot be checked.`);
  if (control.checked !== isToBeChecked) control.click();
  if (control.checked !== isToBeChecked) throw new Error(`${control.name} stays as it was.`);
}

/** Selects an option by its value or label; returns its value. */
export function select(
  element: Element,
  wanted: string | { readonly label?: string; readonly value?: string; readonly index?: number },
): string {
  if (!isSelect(element) || element.matches(':disabled')) throw new Error(`<${element.localName}> has no options.`);
  const options = [...element.options];
  const position = options.findIndex((option, index) =>
    typeof wanted === 'string'
      ? option.value === wanted || labelOf(option) === wanted
      : (wanted.label === undefined || labelOf(option) === wanted.label) &&
        (wanted.value === undefined || option.value === wanted.value) &&
        (wanted.index === undefined || index === wanted.index),
  );
  const option = options[position];
  if (option === undefined || option.disabled)
    throw new Error(`There is no option ${JSON.stringify(wanted)}: ${options.map(labelOf).join(', ')}`);
  element.selectedIndex = position;
  return option.value;
}

/** The value of a field. */
export function valueOf(element: Element): string {
  if (isTextField(element) || isSelect(element) || isInput(element)) return element.value;
  throw new Error(`<${element.localName}> has no value.`);
}

function labelOf(option: HTMLOptionElement): string {
  return (option.getAttribute('label') ?? option.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const NOT_TYPED = /^(?:checkbox|radio|submit|button|image|reset|hidden|file|range|color)$/;

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.localName === 'textarea' || (isInput(element) && !NOT_TYPED.test(element.getAttribute('type') ?? ''));
}

export function isInput(element: Element): element is HTMLInputElement {
  return element.localName === 'input';
}

function isSelect(element: Element): element is HTMLSelectElement {
  return element.localName === 'select';
}
