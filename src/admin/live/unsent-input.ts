/**
 * Whether a form inside an element has input that was not sent, or was refused: loading the screen again could replace the
 * form, and with it the id of a change whose outcome is unknown.
 */
export function hasUnsentInput(root: ParentNode): boolean {
  if (root.querySelector('[data-problem]') !== null) return true;
  return [...root.querySelectorAll('form[method="post"]')].some(
    (form) => form instanceof HTMLFormElement && [...form.elements].some(isChanged),
  );
}

/** The same of the screen that is shown. */
export function hasUnsentInputOnScreen(): boolean {
  const main = document.querySelector('main');
  return main !== null && hasUnsentInput(main);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'hidden') return false;
    return field.type === 'checkbox' || field.type === 'radio'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return field instanceof HTMLSelectElement && isChosen(field);
}

/** Whether another option is selected than the declared one; browsers select the first where none is declared. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const declared = [...options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(declared, 0);
}
