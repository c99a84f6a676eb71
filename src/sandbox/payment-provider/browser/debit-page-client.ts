import { debitRules } from './debit-fields.ts';
import { helpPage } from './help-page.ts';
import { elementById } from './page-elements.ts';

// The page works without this script; with it, numbers are grouped and errors are shown on blur.
helpPage(debitRules(elementById('debit-page').dataset['method'] === 'direct-debit' ? 'direct-debit' : 'sepa-debit'));
