export { createPdfRenderer } from './pdf-renderer.ts';
export { printCreditNote, printInvoice } from './print-invoice.ts';
export type { RenderPdf } from './printed-document.ts';
