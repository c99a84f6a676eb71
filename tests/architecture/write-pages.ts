import { writeFileSync } from 'node:fs';
import { apiPages } from '#tests/docs/api-pages.ts';
import { storeFilePages } from '#tests/docs/store-file-pages.ts';
import { configurationPage } from './configuration-page.ts';
import { metricsPage } from './metrics-page.ts';
import { retentionPage } from './retention-page.ts';
import { statesPage } from './states-page.ts';

writeFileSync('docs/states.md', statesPage());
writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('docs/retention.md', retentionPage());
writeFileSync('docs/metrics.md', metricsPage());
for (const [path, text] of [...storeFilePages(), ...apiPages()]) writeFileSync(path, text);
