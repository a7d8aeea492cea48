import { createServer } from 'node:http';

/** The least that Node can do: the same bytes in answer to every request. The parent process sends the bytes. */
process.once('message', ({ body, contentType }: { body: string; contentType: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
  });
});
