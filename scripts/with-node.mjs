// node scripts/with-node.mjs FILE ARGS: brings the packages, then runs FILE under the pinned Node.
import { ensurePackages } from './ensure-packages.mjs';
import { execNode } from './exec-node.mjs';
import { endOn } from './project.mjs';

const args = process.argv.slice(2);
endOn(args.length === 0 ? 'Say which file to run: node scripts/with-node.mjs FILE ARGS.' : ensurePackages());
execNode(args);
