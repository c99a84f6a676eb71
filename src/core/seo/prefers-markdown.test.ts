import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  'text/markdown',
  'text/markdown, */*;q=0.1',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/html;q=0.5,text/markdown;q=0.75',
  'text/*;q=0.5, text/markdown',
  'text/html;q=0, text/markdown;q=0.001',
  'application/json, text/markdown ; charset=utf-8 ; q=0.9',
  'text/markdown;q=1.000, TEXT/HTML;q=0.9',
  'text/markdown, text/html, */*',
  'text/html, text/markdown',
  'text/markdown, */*',
  'text/markdown;q=0.5, text/*;q=0.5',
])('%s prefers Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  undefined,
  null,
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=much',
  'text/markdownish',
])('%s gets HTML', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
