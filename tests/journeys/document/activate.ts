import { OPENED } from './displayed.ts';
import { isInput } from './fields.ts';
import { isSubmitter } from './form-request.ts';

/** The navigation a click causes; null if it only changed the document. */
export type Activation =
  | { readonly kind: 'follow'; readonly href: string }
  | {
      readonly kind: 'submit';
      readonly form: HTMLFormElement;
      readonly submitter: HTMLButtonElement | HTMLInputElement;
    }
  | null;

const ACTIVATED = 'a[href], button, input, select, textarea, option, summary, label';

/** Clicks an element: what a browser does without scripts. */
export function activate(clicked: Element): Activation {
  const element = clicked.closest(ACTIVATED);
  if (element === null) return null;
  if (element.matches(':disabled')) throw new Error('The control is disabled.');
  if (element.localName === 'a') return { kind: 'follow', href: element.getAttribute('href') ?? '' };
  if (element.localName === 'summary') return toggleDisclosure(element);
  if (isLabel(element)) return activateLabel(element);
  const popover = element.getAttribute('popovertarget');
  if (popover !== null) return togglePopover(element.ownerDocument.getElementById(popover), element);
  if (isSubmitter(element) && element.form !== null) return { kind: 'submit', form: element.form, submitter: element };
  if (element.localName === 'button') throw new Error('Without scripts this button does nothing.');
  if (isInput(element)) element.click();
  return null;
}

function activateLabel(label: HTMLLabelElement): Activation {
  const { control } = label;
  return control !== null && /^(?:checkbox|radio)$/.test(control.getAttribute('type') ?? '') ? activate(control) : null;
}

function toggleDisclosure(summary: Element): null {
  const details = summary.parentElement;
  if (details?.localName === 'details') details.toggleAttribute('open');
  return null;
}

/** Only one popover is open at a time, except nested ones. */
function togglePopover(popover: Element | null, button: Element): null {
  if (popover === null) return null;
  const isOpen = popover.hasAttribute(OPENED);
  const action = button.getAttribute('popovertargetaction') ?? 'toggle';
  for (const other of popover.ownerDocument.querySelectorAll(`[${OPENED}]`))
    if (!other.contains(popover)) other.removeAttribute(OPENED);
  popover.toggleAttribute(OPENED, action === 'show' || (action === 'toggle' && !isOpen));
  return null;
}

function isLabel(element: Element): element is HTMLLabelElement {
  return element.localName === 'label';
}
