import { expect, test } from 'vitest';
import { delayScripts } from './delay-scripts.server.ts';

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>';
const CONTEXT = '<script nonce="n">window.context = "ü";</script>';
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js";</script>';
const held = (markup: string) => `<template data-delayed="">${markup}</template>`;

test('module scripts and their preloads are delayed, other scripts are not', () => {
  const html = `<head>${PRELOAD}<link rel="icon" href="ü"/>${PRELOAD}</head><p>ü</p>${CONTEXT}${MODULE}<p>ü</p>${PRELOAD}`;
  const delayed = `<head>${held(PRELOAD)}<link rel="icon" href="ü"/>${held(PRELOAD)}</head><p>ü</p>${CONTEXT}${held(MODULE)}<p>ü</p>${PRELOAD}`;
  expect(delayScripts(html)).toBe(delayed);
});

test('a document without a module script or with an incomplete one is unchanged', () => {
  for (const html of [`<p>ü ${PRELOAD}</p>${CONTEXT}`, `<p>ü ${PRELOAD}</p>${MODULE.slice(0, -3)}`])
    expect(delayScripts(html)).toBe(html);
});
