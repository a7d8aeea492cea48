import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** The least that Node can do with an upload: write the bytes to a file, and sync it. */
const [path = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
  const write = async (): Promise<void> => {
    await pipeline(request, createWriteStream(path));
    const file = await open(path, 'r+');
    await file.datasync();
    await file.close();
    response.writeHead(204).end();
  };
  void write();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
