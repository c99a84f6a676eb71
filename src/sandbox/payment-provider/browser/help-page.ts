import type { FormRules } from './form-session.ts';
import { formatWhileTyping } from './format-while-typing.ts';
import { inputsOf, showError } from './page-elements.ts';

/** Groups what is typed and shows mistakes on leaving a field, on a page whose form is sent by the browser. */
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
