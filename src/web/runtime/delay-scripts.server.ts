/**
 * Puts the module script of a rendered document and the preloads before it into template elements, whose content a
 * browser parses but neither loads nor runs, until start-delayed-scripts.ts replaces each template by its content. A
 * document that has its scripts in another form is sent as it is: they are then loaded at once.
 */
export function delayScripts(html: string): string {
  const at = html.indexOf(MODULE_SCRIPT);
  const end = at === -1 ? -1 : html.indexOf(SCRIPT_END, at);
  if (end === -1) return html;
  const start = html.lastIndexOf('<script', at);
  const before = html.slice(0, start).replaceAll(/<link rel="modulepreload"[^>]*>/g, inTemplate);
  const after = end + SCRIPT_END.length;
  return before + inTemplate(html.slice(start, after)) + html.slice(after);
}

const MODULE_SCRIPT = ' type="module"';
const SCRIPT_END = '</script>';

function inTemplate(markup: string): string {
  return `<template data-delayed="">${markup}</template>`;
}
