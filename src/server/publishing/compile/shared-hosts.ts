import { z } from 'zod';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';

const hostList = z.object({ hosts: z.array(z.unknown()) });

/**
 * Reports hosts used by another brand (brand/host-taken), since a host identifies exactly one brand. `usedHosts` are
 * the brands of published hosts, by host.
 */
export function reportSharedHosts(
  stores: readonly StoreFiles[],
  usedHosts: ReadonlyMap<string, string>,
): readonly StoreProblem[] {
  const findings = createFindings();
  const owners = new Map<unknown, string>(usedHosts);
  for (const files of stores) {
    for (const { host, place } of hostsOf(files)) {
      const owner = owners.get(host) ?? files.brandId;
      owners.set(host, owner);
      if (owner !== files.brandId)
        findings.add(place, 'brand/host-taken', `"${String(host)}" already belongs to the brand ${owner}`);
    }
  }
  return findings.all();
}

function hostsOf(files: StoreFiles): readonly { readonly host: unknown; readonly place: Place }[] {
  const parsed = parseStoreFile(`${files.directory}/brand.yaml`, files.texts.get('brand.yaml') ?? '');
  if (!parsed.ok) return [];
  const list = hostList.safeParse(parsed.value.value);
  const root: Place = { file: parsed.value, path: [] };
  return list.success ? list.data.hosts.map((host, index) => ({ host, place: inside(root, 'hosts', index) })) : [];
}
