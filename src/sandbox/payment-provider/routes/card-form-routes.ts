import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { cardFormPage } from '#sandbox/payment-provider/pages/card-form-page.ts';
import { debitFormPage } from '#sandbox/payment-provider/pages/debit-form-page.ts';
import { messagePage } from '#sandbox/payment-provider/pages/message-page.ts';
import { languageSchema } from './language-schema.ts';
import { sendPage } from './security-headers.ts';

/** Accepts CSS colours only, because the value is written into a style element. */
const colour = z
  .string()
  .regex(/^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab)\([\d\s.,%/-]{1,60}\))$/i)
  .nullable()
  .catch(null);

/** The colours of the page around the form; without a surface colour the form is transparent. */
const coloursSchema = z.object({
  primary: colour,
  surface: colour,
  'surface-foreground': colour,
  'muted-foreground': colour,
  input: colour,
  error: colour,
});

const querySchema = z.object({
  publishable_key: z.string(),
  parent_origin: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  theme: z.enum(['light', 'dark', 'auto']).catch('light'),
  method: z.enum(['card', 'sepa-debit', 'direct-debit']).catch('card'),
  /** The creditor of a debit mandate. */
  creditor: z.string().min(1).max(200).catch('this shop'),
  language: languageSchema,
});

/** The embedded form, and the files of the provider's pages. */
export function registerCardFormRoutes(app: FastifyInstance, control: ControlService): void {
  app.get('/card-form', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success || query.data.publishable_key !== control.publishableKey) {
      return sendPage(
        reply,
        403,
        messagePage('The card form cannot be shown', 'Its publishable key or the origin around it is missing.'),
      );
    }
    const {
      publishable_key: publishableKey,
      parent_origin: parentOrigin,
      theme,
      method,
      creditor,
      language,
    } = query.data;
    const nonce = randomBytes(16).toString('base64');
    const colours = coloursSchema.parse(request.query);
    const options = { theme, language, colours, parentOrigin, publishableKey, nonce };
    const markup =
      method === 'card'
        ? cardFormPage(options, new Date(control.now()).toISOString().slice(0, 7))
        : debitFormPage(options, { scheme: method, creditor, reference: null, language });
    return sendPage(reply, 200, markup, { framedBy: parentOrigin, styleNonce: nonce });
  });
  // Read once, for the first request: stripping types takes longer than starting the rest of the provider.
  let assets: ReadonlyMap<string, Asset> | null = null;
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    assets ??= readAssets();
    const asset = assets.get(request.params.name);
    if (asset === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type(asset.type)
      .send(asset.content);
  });
}

interface Asset {
  readonly type: string;
  readonly content: string | Buffer;
}

/** The only module of core the browser needs too; it imports nothing. */
const BANK_ACCOUNT = new URL(import.meta.resolve('#core/payments/bank-account.ts'));

/** Browser modules are served with their types stripped, without a build. */
function readAssets(): ReadonlyMap<string, Asset> {
  const folder = new URL('../browser/', import.meta.url);
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const font = fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2'),
  );
  const scripts = [...modules.map((name) => new URL(name, folder)), BANK_ACCOUNT].map((url): [string, Asset] => {
    const source = stripTypeScriptTypes(readFileSync(url, 'utf8')).replaceAll("'#core/payments/", "'./");
    return [basename(url.pathname), { type: 'text/javascript; charset=utf-8', content: source }];
  });
  return new Map([
    ...scripts,
    [
      'page.css',
      { type: 'text/css; charset=utf-8', content: readFileSync(new URL('../pages/page.css', import.meta.url), 'utf8') },
    ],
    ['inter-tight.woff2', { type: 'font/woff2', content: readFileSync(font) }],
  ]);
}
