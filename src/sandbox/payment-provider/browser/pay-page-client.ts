import { checkField } from './card-fields.ts';
import { cardInputs, formatWhileTyping, showError } from './card-inputs.ts';

// The payment page works without this file; with it, digits are grouped and mistakes are shown on leaving a field.
const now = new Date();
const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };

for (const { name, input } of cardInputs()) {
  input.addEventListener('input', () => {
    formatWhileTyping(name, input);
    showError(name, input, undefined);
  });
  input.addEventListener('blur', () => {
    if (input.value.trim() !== '') showError(name, input, checkField(name, input.value, today) ?? undefined);
  });
}
