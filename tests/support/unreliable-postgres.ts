import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A PostgreSQL server's last word on a connection that an administrator ends (57P01). */
function terminated(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command']
    .map((field) => `${field}\0`)
    .join('');
  const message = Buffer.from(`E\0\0\0\0${fields}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** The server is ready for a query, outside any transaction. */
const ready = Buffer.from('Z\0\0\0\x05I');

export interface UnreliablePostgres {
  /** Address of the database through it. */
  url: string;
  /**
   * The next time that the server is ready for a query, the end of the connection comes in the same packet.
   */
  endWhenReady(): void;
  /** From now on nothing is answered, on connections that stand as on new ones. */
  freeze(): void;
  /** Answers come again: on the connections that stand the withheld ones too. */
  thaw(): void;
  /** How many connections stand. */
  connections(): number;
  close(): Promise<void>;
}

/** A real PostgreSQL server behind a line that fails on demand. */
export async function unreliablePostgres(url: string): Promise<UnreliablePostgres> {
  const [target, through] = [new URL(url), new URL(url)];
  const lines = new Set<Socket>();
  let [frozen, ending] = [false, false];

  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    const withheld: Buffer[] = [];
    lines.add(client);
    const end = () => {
      lines.delete(client);
      client.destroy();
      behind.destroy();
    };
    const answer = (chunk: Buffer) => {
      const last = ending && chunk.subarray(-ready.length).equals(ready);
      if (last) ending = false;
      client.write(last ? Buffer.concat([chunk, terminated()]) : chunk);
    };
    behind.on('data', (chunk: Buffer) => {
      withheld.push(chunk);
      if (!frozen) withheld.splice(0).forEach(answer);
    });
    client.on('data', (chunk) => void behind.write(chunk));
    client.on('thaw', () => withheld.splice(0).forEach(answer));
    for (const socket of [client, behind]) socket.on('error', () => undefined).on('close', end);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: through.href,
    endWhenReady: () => void (ending = true),
    freeze: () => void (frozen = true),
    thaw() {
      frozen = false;
      for (const line of lines) line.emit('thaw');
    },
    connections: () => lines.size,
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) line.destroy();
        server.close(() => resolve());
      }),
  };
}
