import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createServer as createVite } from 'vite';
import type { FastifyInstance } from 'fastify';
import { withPageSettings } from '#contract/page-settings.ts';
import type * as ServerModules from '#server/dev-server.ts';

/**
 * Development: one command, one port, both ends reloaded. Vite serves the browser's side and loads the
 * server's modules; when one of these changes, the next call meets a server newly made from them. The
 * database stays open meanwhile.
 */
const http = createHttpServer();
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } });
const load = async () => (await vite.ssrLoadModule('/src/server/dev-server.ts')) as typeof ServerModules;
const first = await load();
const config = first.readConfig(process.env);
const services = await first.prepare({ config, log: first.createLog(config), print: console.log });

let app: Promise<FastifyInstance> | undefined;
const serverSide = /[/\\](src[/\\](server|contract|domain)|machines)[/\\]/;
vite.watcher.on('change', (file) => {
  if (!serverSide.test(file) || !app) return;
  const old = app;
  app = undefined;
  void old.then((running) => running.close());
});

const serverApp = () =>
  (app ??= load().then(async (modules) => {
    const made = await modules.developmentApp(services);
    await made.ready();
    return made;
  }));

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const html = await vite.transformIndexHtml(url, await readFile('index.html', 'utf8'));
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(withPageSettings(html, first.pageSettingsOf(config)));
}

http.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const failed = (error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(String(error));
  };
  if (/^\/(api|healthz|readyz|metrics|signature)(\/|\?|$)/.test(request.url ?? ''))
    serverApp()
      .then((running) => running.routing(request, response))
      .catch(failed);
  else vite.middlewares(request, response, () => void answerPage(request, response).catch(failed));
});

http.listen(config.port, config.host, () => console.log(`\n  Développement\u00a0: ${config.publicUrl}\n`));

async function stop(): Promise<void> {
  http.close();
  await (await app)?.close();
  await vite.close();
  await services.outbox.stop();
  await services.database.close();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
