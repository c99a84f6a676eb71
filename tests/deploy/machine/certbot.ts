import { chmodSync, copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { parseArgs } from 'node:util';

// Stands in for certbot: writes the certificate of the machine for each given domain, with the files and modes of certbot.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    'non-interactive': { type: 'boolean' },
    webroot: { type: 'boolean' },
    'webroot-path': { type: 'string', short: 'w' },
    domain: { type: 'string', short: 'd', multiple: true },
  },
});
const FOLDER = '/etc/letsencrypt';
mkdirSync(FOLDER, { recursive: true });
for (const kind of ['live', 'archive']) mkdirSync(`${FOLDER}/${kind}`, { recursive: true, mode: 0o700 });
for (const domain of values.domain ?? []) {
  for (const kind of ['live', 'archive']) mkdirSync(`${FOLDER}/${kind}/${domain}`, { recursive: true });
  for (const [name, source, mode] of [
    ['fullchain', 'certificate', 0o644],
    ['privkey', 'key', 0o600],
  ] as const) {
    const file = `${FOLDER}/archive/${domain}/${name}1.pem`;
    copyFileSync(`/etc/machine/${source}.pem`, file);
    chmodSync(file, mode);
    symlinkSync(`../../archive/${domain}/${name}1.pem`, `${FOLDER}/live/${domain}/${name}.pem`);
  }
}
