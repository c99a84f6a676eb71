// npm start and npm run dev: installs packages, builds what is out of date, then starts the demo under the pinned Node.
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { execNode } from './exec-node.mjs';
import { endOn } from './project.mjs';

const args = process.argv.slice(2);
const isDev = args.includes('--dev');
if (args.includes('--help') || args.includes('-h')) {
  console.log(
    `npm ${isDev ? 'run dev' : 'start'} [-- --republish --empty]: runs the demo; --republish publishes its brands again, --empty starts without orders.`,
  );
  process.exit(0);
}
endOn(ensurePackages());
if (!isDev) endOn(await ensureBuild());
const rest = args.filter((argument) => argument !== '--dev');
execNode(['src/cli/landrush.ts', isDev ? 'dev' : 'demo', ...rest], isDev ? {} : { NODE_ENV: 'production' });
