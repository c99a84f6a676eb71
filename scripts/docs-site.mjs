// npm run docs:site [-- --serve]: builds the documentation site into docs/.vitepress/dist, with the packages of docs/package-lock.json.
// DOCS_BASE is the path it is served at (default: /), DOCS_REPOSITORY the address of files of the repository.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { endOn, isMain, root } from './project.mjs';
import { runCommand } from './run-command.mjs';

const docs = join(root, 'docs');
const dist = join(docs, '.vitepress', 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const vitepress = join(docs, 'node_modules', 'vitepress', 'bin', 'vitepress.js');

/** Installs what the site needs and builds it; returns the output if that failed. */
export async function buildDocsSite() {
  const lock = readFileSync(join(docs, 'package-lock.json'), 'utf8');
  const mark = join(docs, 'node_modules', '.landrush-lock');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    const installed = await runCommand('npm', ['ci', '--prefix', docs, '--loglevel=error'], { timeoutMs: 600_000 });
    if (!installed.ok) return installed.output;
    writeFileSync(mark, lock);
  }
  rmSync(join(dist, version), { recursive: true, force: true });
  const built = await runCommand('node', [vitepress, 'build', docs], { timeoutMs: 600_000 });
  if (!built.ok) return built.output;
  const start = `<!doctype html><html lang="en"><title>Landrush</title><meta http-equiv="refresh" content="0; url=./${version}/">`;
  writeFileSync(join(dist, 'index.html'), `${start}<a href="./${version}/">Documentation of ${version}</a></html>\n`);
  return undefined;
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Serves the built site on this machine. */
export function serveDocsSite(port) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = join(dist, path.endsWith('/') ? `${path}index.html` : path);
    const found = existsSync(file) && extname(file) !== '' ? file : join(dist, version, '404.html');
    response.writeHead(found === file ? 200 : 404, {
      'content-type': types[extname(found)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(found));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (isMain(import.meta.url)) {
  endOn(ensurePackages());
  endOn(await buildDocsSite());
  console.log(`Built: ${join(dist, version)}`);
  if (process.argv.includes('--serve')) {
    const port = Number(process.env.PORT ?? 3200);
    await serveDocsSite(port);
    console.log(`http://localhost:${port}/${version}/`);
  }
}
