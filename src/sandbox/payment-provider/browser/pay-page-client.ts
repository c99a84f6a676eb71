import { cardRules } from './card-rules.ts';
import { helpPage } from './help-page.ts';

// The payment page works without this script; with it, digits are grouped and errors are shown on blur.
const now = new Date();
helpPage(cardRules({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }));
