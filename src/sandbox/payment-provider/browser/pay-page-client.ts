import { cardRules } from './card-rules.ts';
import { helpPage } from './help-page.ts';

// The payment page works without this file; with it, digits are grouped and mistakes are shown on leaving a field.
const now = new Date();
helpPage(cardRules({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }));
