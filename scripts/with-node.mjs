// node scripts/with-node.mjs [--build] [--bench] [--topology] FILE ARGS: installs packages and, if requested, builds the pages and
// installs what benchmarks need or the servers of the highly available topology, then runs FILE under the pinned Node.
import { ensureBuild } from './ensure-build.mjs';
import { ensureBenchTools, ensureChromium, ensurePostgres, ensureTopologyTools } from './ensure-machine.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { execNode } from './exec-node.mjs';
import { endOn } from './project.mjs';

const given = process.argv.slice(2);
const first = given.findIndex((arg) => !arg.startsWith('--'));
const needs = given.slice(0, Math.max(0, first));
const args = first < 0 ? [] : given.slice(first);
endOn(
  args.length === 0
    ? 'Give the file to run: node scripts/with-node.mjs [--build] [--bench] [--topology] FILE ARGS.'
    : ensurePackages(),
);
if (needs.includes('--build')) endOn(await ensureBuild());
if (needs.includes('--bench')) {
  for (const ensure of [ensurePostgres, ensureChromium, ensureBenchTools]) endOn(problemOf(await ensure()));
}
if (needs.includes('--topology')) endOn(problemOf(await ensurePostgres()) ?? problemOf(await ensureTopologyTools()));
execNode(args);

function problemOf({ ok, output }) {
  return ok ? undefined : output;
}
