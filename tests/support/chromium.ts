import { existsSync } from 'node:fs';

// Without the windows that nobody sees, a browser takes two thirds of the time.
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? debianChromiums.find((path) => existsSync(path));

/** How a Chromium is launched here: the machine's own, or where there is none Playwright's; one that asks nobody anything of its own. */
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
