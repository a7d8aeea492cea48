import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HotLane } from '#platform/cache/hot-lane.ts';
import type { Logger } from '#platform/logger.ts';

/** Values read when metrics are scraped, by name. */
export type Gauges = Record<string, { help: string; read(): number | Promise<number> }>;

interface Metrics {
  app: FastifyInstance;
  lane: HotLane;
  host: string;
  port: number;
  gauges: Gauges;
  log: Logger;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Bucket bounds in seconds, placed at the budgets. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/** Counts requests by route, never by address: no label says who asked, or for what. */
const countRequests = (app: FastifyInstance, lane: HotLane, registry: Registry): void => {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Answers by route and status',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'lectern_http_request_seconds',
    help: 'From the request line to the last byte',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    requests.inc({ method, route, status: String(reply.statusCode) });
    durations.observe({ method, route }, reply.elapsedTime / SECOND);
    done();
  });
  lane.watch((route, status, seconds) => {
    requests.inc({ method: 'GET', route, status: String(status) });
    durations.observe({ method: 'GET', route }, seconds);
  });
};

const addGauges = (gauges: Gauges, registry: Registry, log: Logger): void => {
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          gauge.set(await read());
        } catch (error) {
          log.warn({ error: String(error), name }, 'metric not read');
          gauge.remove();
        }
      },
    });
  }
};

/** Serves Prometheus metrics on a separate port, so that no proxy has to hide them from the internet. */
export const serveMetrics = async ({
  app,
  lane,
  host,
  port,
  gauges,
  log,
}: Metrics): Promise<MetricsServer> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' });
  countRequests(app, lane, registry);
  addGauges(gauges, registry, log);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
