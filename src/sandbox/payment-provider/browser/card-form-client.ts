import { cardRules } from './card-rules.ts';
import { elementById } from './page-elements.ts';
import { runForm } from './run-form.ts';

const form = elementById('card-form');
const [year = 0, month = 0] = (form.dataset['month'] ?? '').split('-').map(Number);
runForm(form, cardRules({ year, month }));
