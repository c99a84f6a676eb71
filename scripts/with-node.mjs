// node scripts/with-node.mjs [--build] FILE ARGS: installs packages and, if requested, builds the pages, then runs FILE under the pinned
// Node.
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { execNode } from './exec-node.mjs';
import { endOn } from './project.mjs';

const needsPages = process.argv[2] === '--build';
const args = process.argv.slice(needsPages ? 3 : 2);
endOn(args.length === 0 ? 'Give the file to run: node scripts/with-node.mjs [--build] FILE ARGS.' : ensurePackages());
if (needsPages) endOn(await ensureBuild());
execNode(args);
