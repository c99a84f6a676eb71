import { debitRules } from './debit-fields.ts';
import { elementById } from './page-elements.ts';
import { runForm } from './run-form.ts';

const form = elementById('debit-form');
runForm(form, debitRules(form.dataset['method'] === 'direct-debit' ? 'direct-debit' : 'sepa-debit'));
