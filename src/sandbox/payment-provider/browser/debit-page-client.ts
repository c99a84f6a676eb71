import { debitRules } from './debit-fields.ts';
import { helpPage } from './help-page.ts';
import { elementById } from './page-elements.ts';

// The page works without this file; with it, numbers are grouped and mistakes are shown on leaving a field.
helpPage(debitRules(elementById('debit-page').dataset['method'] === 'direct-debit' ? 'direct-debit' : 'sepa-debit'));
