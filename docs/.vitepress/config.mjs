import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { headingSlug } from '../../tests/docs/heading-slug.ts';
import { linkOutside } from './link-outside.mjs';
import { sidebar } from './sidebar.mjs';

const project = JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'));
const base = `${process.env.DOCS_BASE ?? '/'}${project.version}/`;

/** The pages are the Markdown files in docs/; README.md is the first page of its folder. */
export default defineConfig({
  title: 'Landrush',
  titleTemplate: ':title | Landrush',
  description: project.description,
  lang: 'en-GB',
  outDir: `.vitepress/dist/${project.version}`,
  base,
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: headingSlug },
    config: (markdown) => linkOutside(markdown, process.env.DOCS_REPOSITORY),
  },
  themeConfig: {
    siteTitle: 'Landrush',
    outline: [2, 3],
    sidebar,
    nav: [
      { text: 'Get started', link: '/get-started' },
      { text: 'API', link: '/api/' },
      {
        text: project.version,
        items: [
          { text: `${project.version} (this version)`, link: '/' },
          { text: 'Changelog', link: '/changelog' },
        ],
      },
    ],
    search: {
      provider: 'local',
      options: {
        // Decisions record reasons; a search should find what applies now.
        _render: (source, env, markdown) => {
          const html = markdown.render(source, env);
          return env.relativePath.startsWith('decisions/') ? '' : html;
        },
      },
    },
    docFooter: { prev: 'Previous page', next: 'Next page' },
  },
});
