import { existsSync } from 'node:fs';

// The headless shell takes two thirds of the time.
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? debianChromiums.find((path) => existsSync(path));

/** The launch options of Chromium: the system's, or Playwright's where there is none; without requests of its own. */
export const CHROMIUM = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/**
 * Chromium for tests and pictures, without the compilers that optimize code while it runs: where axe runs they take more time
 * than they save, elsewhere as much.
 */
export const SHORT_LIVED_CHROMIUM = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--js-flags=--no-maglev --no-turbofan'],
};
