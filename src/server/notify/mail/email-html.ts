import { type Html, html } from '#server/platform/html.ts';
import type { EmailContent } from './compose-email.ts';
import type { EmailColours, EmailDesign } from './email-design.ts';

/**
 * The HTML of an email in the brand's design: one column, inline colours for clients without style sheets, dark colours
 * in a style sheet.
 */
export function emailHtml(content: EmailContent, design: EmailDesign): string {
  const { colours, font, radius, schemes } = design;
  const card = `background:${colours.surface};color:${colours['surface-foreground']};border:1px solid ${colours.border};border-radius:${radius}`;
  return html`<!doctype html>
    <html lang="${content.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${schemes}" />
        <meta name="supported-color-schemes" content="${schemes}" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${content.subject}</title>
        <style>
          ${styleSheet(design)}
        </style>
      </head>
      <body class="base" style="margin:0;padding:0;background:${colours.base};-webkit-text-size-adjust:100%">
        <div class="base" style="padding:24px 12px;background:${colours.base};font:16px/1.5 ${font}">
          <div role="article" aria-label="${content.subject}" style="max-width:600px;margin:0 auto">
            <div class="primary" style="padding:0 4px 16px;color:${colours.primary};font-size:20px;font-weight:700">
              ${brandHeader(content, design)}
            </div>
            <div class="card" style="padding:32px 28px;${card}">${bodyOf(content, design)}</div>
            ${footer(content, colours)}
          </div>
        </div>
      </body>
    </html>`.markup;
}

function brandHeader({ brand }: EmailContent, { logo }: EmailDesign): Html {
  return logo === null
    ? html`${brand}`
    : html`<img src="${logo}" alt="${brand}" height="32" style="display:block;height:32px;width:auto;border:0" />`;
}

function bodyOf(content: EmailContent, design: EmailDesign): readonly Html[] {
  return [
    html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700">${content.subject}</h1>`,
    paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    ...content.rows.map((row) => rowOf(row, design.colours)),
    ...content.lists.map((list) => listOf(list, design.colours)),
    ...buttonOf(content.button, design),
    ...content.notes.map((note) => mutedParagraph(note, design.colours)),
    ...writtenOut(content.button, design.colours),
  ];
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

function mutedParagraph(text: string, colours: EmailColours): Html {
  return html`<p class="quiet" style="margin:16px 0 0;color:${colours['muted-foreground']};font-size:14px">${text}</p>`;
}

function rowOf({ label, value }: EmailContent['rows'][number], colours: EmailColours): Html {
  return html`<p class="row" style="margin:0;padding:8px 0;border-top:1px solid ${colours.border};font-size:14px">
    <span class="quiet" style="color:${colours['muted-foreground']}">${label}: </span>
    <strong style="font-weight:600;overflow-wrap:anywhere">${value}</strong>
  </p>`;
}

function listOf({ heading, rows }: EmailContent['lists'][number], colours: EmailColours): Html {
  return html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4;font-weight:700">${heading}</h2>
    <table style="width:100%;border-collapse:collapse;font-size:14px">
      <tbody>
        ${rows.map((row) => listRowOf(row, colours))}
      </tbody>
    </table>`;
}

function listRowOf(
  { label, value, notes, isStrong }: EmailContent['lists'][number]['rows'][number],
  colours: EmailColours,
): Html {
  const cell = `padding:8px 0;border-top:1px solid ${colours.border};vertical-align:top;font-weight:${isStrong ? 700 : 400}`;
  return html`<tr>
    <th class="row" scope="row" style="${cell};text-align:left;overflow-wrap:anywhere">
      ${label}
      ${notes.map((note) => html`<div class="quiet" style="color:${colours['muted-foreground']};font-size:13px">${note}</div>`)}
    </th>
    <td class="row" style="${cell};padding-left:16px;text-align:right;font-variant-numeric:tabular-nums">${value}</td>
  </tr>`;
}

function buttonOf(button: EmailContent['button'], { colours, radius }: EmailDesign): readonly Html[] {
  if (button === null) return [];
  const fill = `background:${colours.primary};color:${colours['primary-foreground']};border-radius:${radius}`;
  return [
    html`<p style="margin:24px 0 0">
      <a
        class="button"
        href="${button.href}"
        style="display:inline-block;padding:12px 24px;${fill};font-weight:600;text-decoration:none"
        >${button.label}</a
      >
    </p>`,
  ];
}

/** The link as text, for clients without buttons and for checking it before opening. */
function writtenOut(button: EmailContent['button'], colours: EmailColours): readonly Html[] {
  if (button === null) return [];
  return [
    html`<p class="quiet" style="margin:16px 0 0;color:${colours['muted-foreground']};font-size:13px">
      ${button.otherwise}<br />
      <a class="link" href="${button.href}" style="color:${colours.primary};overflow-wrap:anywhere;word-break:break-all"
        >${button.href}</a
      >
    </p>`,
  ];
}

function footer({ reason, imprint }: EmailContent, colours: EmailColours): Html {
  return html`<div class="quiet" style="padding:20px 4px 0;color:${colours['muted-foreground']};font-size:12px">
    <p style="margin:0 0 8px">${reason}</p>
    <p style="margin:0">${imprint.join(' · ')}</p>
  </div>`;
}

/** Tokens cannot contain anything that closes the element (email-design.ts). */
function styleSheet({ schemes, dark }: EmailDesign): string {
  const scheme = `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}`;
  if (dark === null) return scheme;
  const rules = [
    `.base{background:${dark.base}!important}`,
    `.card{background:${dark.surface}!important;color:${dark['surface-foreground']}!important;border-color:${dark.border}!important}`,
    `.row{border-color:${dark.border}!important}`,
    `.primary,.link{color:${dark.primary}!important}`,
    `.quiet{color:${dark['muted-foreground']}!important}`,
    `.button{background:${dark.primary}!important;color:${dark['primary-foreground']}!important}`,
  ];
  return `${scheme}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
