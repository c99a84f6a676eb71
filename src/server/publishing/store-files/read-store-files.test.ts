import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStores } from './read-store-files.ts';

/** A folder with the files of one store, some of them in a folder beside the stores. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-store-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stores = join(folder, 'stores');
  const brand = join(stores, 'larkhost');
  await mkdir(brand, { recursive: true });
  await mkdir(join(folder, 'shared', 'catalogue', 'more'), { recursive: true });
  await writeFile(join(brand, 'brand.yaml'), 'name: Larkhost');
  await writeFile(join(folder, 'shared', 'domains.yaml'), 'tlds: {}');
  await writeFile(join(folder, 'shared', 'catalogue', 'servers.yaml'), 'products: []');
  await writeFile(join(folder, 'shared', 'catalogue', 'more', 'logo.svg'), '<svg/>');
  return { folder, stores, brand };
}

test('linked files and folders are part of a store', async () => {
  const { folder, stores, brand } = await openFolder();
  await symlink('../../shared/domains.yaml', join(brand, 'domains.yaml'));
  await symlink('../../shared/catalogue', join(brand, 'catalogue'));
  await symlink(brand, join(stores, 'meridian'));
  await symlink(join(folder, 'shared', 'domains.yaml'), join(stores, 'README'));
  const read = await readStores(stores, 'stores');
  const texts = {
    'brand.yaml': 'name: Larkhost',
    'catalogue/servers.yaml': 'products: []',
    'domains.yaml': 'tlds: {}',
  };
  expect(read.map(({ brandId, directory }) => [brandId, directory])).toEqual([
    ['larkhost', 'stores/larkhost'],
    ['meridian', 'stores/meridian'],
  ]);
  for (const files of read) {
    expect(Object.fromEntries(files.texts)).toEqual(texts);
    expect([...files.images.keys()]).toEqual(['catalogue/more/logo.svg']);
  }
});

test('a link without a target is refused, unless it is hidden, as the lock of an editor', async () => {
  const { stores, brand } = await openFolder();
  await symlink('anna@desk.4711', join(brand, '.#brand.yaml'));
  expect(await readStores(stores, 'stores')).toHaveLength(1);
  await symlink('../../shared/taxes.yaml', join(brand, 'taxes.yaml'));
  await expect(readStores(stores, 'stores')).rejects.toThrow(
    /larkhost\/taxes\.yaml is a link without a target, or was removed meanwhile: correct or remove the link, or try again\.$/,
  );
});

test('a link to a file outside of the stores is refused where the file would be public', async () => {
  const { folder, stores, brand } = await openFolder();
  await mkdir(join(stores, '.shared', 'well-known'), { recursive: true });
  await writeFile(join(stores, '.shared', 'well-known', 'security.txt'), 'Contact: mailto:security@larkhost.example');
  await symlink('../.shared/well-known', join(brand, 'well-known'));
  const [larkhost] = await readStores(stores, 'stores');
  expect([...(larkhost?.wellKnown.keys() ?? [])]).toEqual(['security.txt']);
  await symlink(join(folder, 'shared', 'domains.yaml'), join(brand, 'well-known', 'keys.txt'));
  await expect(readStores(stores, 'stores')).rejects.toThrow(
    'stores/larkhost/well-known/keys.txt is a link to a file outside of the folder of the stores, but files in well-known/ are public.',
  );
});

test('a store is read from a volume of Kubernetes, whose files are links to a hidden folder', async () => {
  const { stores } = await openFolder();
  const volume = join(stores, 'meridian');
  await mkdir(join(volume, '..2026_11_30'), { recursive: true });
  await writeFile(join(volume, '..2026_11_30', 'brand.yaml'), 'name: Meridian');
  await symlink('..2026_11_30', join(volume, '..data'));
  await symlink('..data/brand.yaml', join(volume, 'brand.yaml'));
  const [, meridian] = await readStores(stores, 'stores');
  expect([...(meridian?.texts ?? [])]).toEqual([['brand.yaml', 'name: Meridian']]);
});

test('a link to a folder above it is refused', async () => {
  const { stores, brand } = await openFolder();
  await symlink('..', join(brand, 'all'));
  await expect(readStores(stores, 'stores')).rejects.toThrow(/\/all\/.* is in a circle of links: remove/);
});

test('a folder of stores that is missing or a file is refused with what names it', async () => {
  const { stores, brand } = await openFolder();
  await expect(readStores(join(stores, 'none'), 'none')).rejects.toThrow(
    `The folder of the stores, ${join(stores, 'none')}, does not exist: name it by --dir or STORES_DIR.`,
  );
  await expect(readStores(join(brand, 'brand.yaml'), 'x')).rejects.toThrow('brand.yaml, is a file: name the folder');
});
