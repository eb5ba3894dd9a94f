import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as the server took it in. */
export interface Taken {
  to: string;
  /** Headers and body as they came. */
  message: string;
}

export interface SmtpServer {
  url: string;
  /** Every message that came whole, accepted or not. */
  taken: Taken[];
  /** Connections that are open now. */
  open: () => number;
  close(): Promise<void>;
}

type Answer = string | Promise<string>;

export interface Manners {
  /** The answer to a recipient; `250 ok` where it gives none. */
  recipient?: (address: string) => Answer | undefined;
  /** The answer to a whole message; `250 ok` where it gives none. */
  message?: (taken: Taken) => Answer | undefined;
  /**
   * Whether the line is cut once the message is taken in, before its answer: cleanly, or as a
   * server does that dies.
   */
  cuts?: (taken: Taken) => 'end' | 'reset' | undefined;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Speaks as much SMTP as a mail takes, over one connection. */
async function converse(socket: Socket, manners: Manners, taken: Taken[]): Promise<void> {
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
  let to = '';
  let body: string[] | null = null;
  say('220 mail.test');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (body && line === '.') {
      const whole = { to, message: body.join('\n') };
      body = null;
      taken.push(whole);
      const cut = manners.cuts?.(whole);
      if (cut === 'end') socket.end();
      if (cut === 'reset') socket.resetAndDestroy();
      if (cut) return;
      say(await (manners.message?.(whole) ?? '250 ok'));
    } else if (body) body.push(line);
    else if (/^RCPT/i.test(line)) {
      to = addressIn(line);
      say(await (manners.recipient?.(to) ?? '250 ok'));
    } else if (/^DATA/i.test(line)) {
      body = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say(/^EHLO/i.test(line) ? '250 mail.test' : '250 ok');
  }
}

/** A mail server on this machine, with the manners that a test asks for. */
export async function startSmtpServer(manners: Manners = {}): Promise<SmtpServer> {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    void converse(socket, manners, taken).catch(() => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
