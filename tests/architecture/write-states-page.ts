import { writeFileSync } from 'node:fs';
import { statesPage } from './states-page.ts';

writeFileSync('docs/states.md', statesPage());
