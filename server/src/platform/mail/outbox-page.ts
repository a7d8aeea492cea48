import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isStoredId } from '@lectern/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { escapeHtml } from './escape-html.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const SHOWN = 100;

const PAGE_STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0 auto;padding:1.5rem;max-width:60rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #8886;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #8886;border-radius:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;border-radius:8px;padding:1rem}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** Headers that proxies add. Any of them means that the request may come from another machine. */
const FORWARDING = /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|.*client-ip|.*connecting-ip)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Admits a request from this machine without a proxy, with this machine's own host name (against DNS rebinding) and the
 * token.
 */
const admitOnly = (token: string) => {
  const expected = digest(token);
  return async (request: FastifyRequest): Promise<void> => {
    const { headers, socket, query } = request;
    const { token: given } = query as { token?: unknown };
    const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
    const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
    const hasToken = typeof given === 'string' && timingSafeEqual(digest(given), expected);
    if (!isLocal || isForwarded || !hasToken) throw new AppError('NOT_FOUND');
  };
};

const sendHtml = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      // The address holds the token.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Serves `/outbox`: without an SMTP server, mails are readable on this machine. Never in production. Returns the path
 * with a token, which is new at each start.
 */
export const serveOutbox = (app: FastifyInstance, db: Database): string => {
  const token = randomBytes(32).toString('base64url');
  const onRequest = admitOnly(token);
  const pathTo = (rest: string): string => `/outbox${rest}?token=${token}`;

  const find = async (id: string) => {
    const mail = isStoredId(id)
      ? await db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (mail === undefined) throw new AppError('NOT_FOUND');
    return mail;
  };

  app.get('/outbox', { onRequest }, async (_request, reply) => {
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const rows = mails.map(
      ({ id, recipient, subject, created_at }) =>
        `<tr><td><time>${created_at.toISOString()}</time></td><td>${escapeHtml(recipient)}</td><td><a href="${pathTo(`/${id}`)}">${escapeHtml(subject)}</a></td></tr>`,
    );
    const list = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const intro = '<p>No SMTP server is set (SMTP_URL), so mail stays here. Newest first.</p>';
    return sendHtml(
      reply,
      page('Outbox', intro + (rows.length === 0 ? '<p>Nothing yet.</p>' : list)),
      PAGE_POLICY,
    );
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', { onRequest }, async (request, reply) => {
    const mail = await find(request.params.id);
    const replyTo = mail.reply_to === null ? '' : `<br>Reply to: ${escapeHtml(mail.reply_to)}`;
    const body = `<p><a href="${pathTo('')}">All mails</a></p><p>To: ${escapeHtml(mail.recipient)}${replyTo}</p>
<h2>As HTML</h2><iframe sandbox title="The mail as HTML" src="${pathTo(`/${mail.id}/html`)}"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.body)}</pre>`;
    return sendHtml(reply, page(mail.subject, body), PAGE_POLICY);
  });

  app.get<{ Params: { id: string } }>('/outbox/:id/html', { onRequest }, async (request, reply) =>
    sendHtml(reply, (await find(request.params.id)).html, MAIL_POLICY),
  );

  return pathTo('');
};
