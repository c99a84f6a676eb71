import type { FormRules } from './form-session.ts';
import { formatWhileTyping } from './format-while-typing.ts';
import { inputsOf, showError } from './page-elements.ts';

/** Groups the input and shows errors on blur, on a page whose form is submitted by the browser. */
export function helpPage({ names, checkField }: FormRules): void {
  for (const named of inputsOf(names)) {
    const { name, input } = named;
    input.addEventListener('input', () => {
      formatWhileTyping(named);
      showError(named, undefined);
    });
    input.addEventListener('blur', () => {
      if (input.value.trim() !== '') showError(named, checkField(name, { [name]: input.value }) ?? undefined);
    });
  }
}
