import { newcomerOn } from './registration.ts';
import { startTestServer } from './server.ts';

/** A test server, what it was filled with sent, and newcomers at work on it. */
export async function startWithNewcomers(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  await server.services.outbox.drain();
  return { server, newcomers: newcomerOn(server) };
}
