import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

// Stands in for a collector and an error-reporting service on RECEIVER_PORT: records requests and returns them at
// /received.
const received: { readonly path: string; readonly body: string }[] = [];

createServer((request, response) => {
  const { method, url: path = '' } = request;
  response.setHeader('access-control-allow-origin', '*');
  if (method !== 'POST') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(received));
    return;
  }
  void buffer(request).then((body) => {
    received.push({ path, body: body.toString('base64') });
    response.end('{}');
  });
}).listen(Number(process.env['RECEIVER_PORT']), '127.0.0.1');
