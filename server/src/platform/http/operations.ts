import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import multipart from '@fastify/multipart';
import type {
  Access,
  BareOf,
  BodyOf,
  DataOf,
  FilesOf,
  Operation,
  ParamsOf,
  QueryOf,
  Schema,
} from '@lectern/contract/operation';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as v from 'valibot';
import type { Answer, AnswerCache, Loaded } from '#platform/cache/answer-cache.ts';
import type { ChangeFeed } from '#platform/cache/change-feed.ts';
import { noteTags } from '#platform/cache/gathered-tags.ts';
import { bearerToken, type Caller, type FindCaller } from './caller.ts';
import type { CountCall } from './declared-rates.ts';
import { sendAnswer } from '#platform/cache/cached-answer.ts';
import type { HotLane } from '#platform/cache/hot-lane.ts';
import { AppError } from '#platform/errors.ts';
import type { Forms, Received, ReceivedFile } from './multipart.ts';
import { gzipTexts, type AddText } from './gzipped-texts.ts';
import { takesGzip, varyByEncoding } from './long-answers.ts';
import { parseInput } from './parse-input.ts';
import { insertLists, type PreparedLists } from './prepared-json.ts';
import type { WorkGate } from './work-gate.ts';
import type { Tag } from '#tables/tags.ts';

type CallerFor<A extends Access> = A extends 'public' ? Caller | null : Caller;

/** What a handler gets: validated input and the caller. */
export interface Call<O extends Operation> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  files: Partial<Record<FilesOf<O>, ReceivedFile>>;
  caller: CallerFor<O['access']>;
  request: FastifyRequest;
}

/** A file whose body has not been stored yet. */
export interface FileAhead<O extends Operation> {
  params: ParamsOf<O>;
  /** Undefined when fields are still missing: some clients send them after the file. */
  body: BodyOf<O> | undefined;
  caller: CallerFor<O['access']>;
  /** The largest size that the file can have. */
  bytes: number;
}

/** `data` that is too long to be held: `write` adds its JSON piece by piece, which is sent compressed. */
interface Written {
  write(add: AddText): Promise<void>;
  message?: string;
}

/**
 * What a handler returns: `data` of the envelope (or the bare answer), a message when it differs from the contract's,
 * and lists that were prepared, which `data` leaves empty.
 */
type Result<O extends Operation> = O extends { bare: Schema }
  ? BareOf<O>
  : O extends { data: Schema }
    ? { data: DataOf<O>; message?: string; prepared?: PreparedLists } | Written
    : { message?: string } | void;

/** How a public answer is cached: under `key`, until one of its `tags` changes. */
interface Cached<O extends Operation> {
  key: string;
  load(): Promise<{ data: DataOf<O>; tags: Tag[] }>;
}

export interface Api {
  /** Serves an operation. `beforeFile` throws for a caller who may not send a file. */
  handle<O extends Operation>(
    operation: O,
    handler: (call: Call<O>) => Promise<Result<O>>,
    beforeFile?: (ahead: FileAhead<O>) => Promise<void>,
  ): void;
  /** Serves a public read from cached bytes. Its calls are not rate-limited. */
  handleCached<O extends Operation & { rates?: never }>(
    operation: O,
    plan: (call: Call<O>) => Cached<O>,
  ): void;
  /** Checks access for routes that are not operations, and sets `request.caller`. */
  admit(access: Access, request: FastifyRequest): Promise<void>;
  /**
   * Runs work of such a route within the bound of concurrent work.
   * @throws AppError BUSY
   */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Operations registered so far, for the documentation and the check that none is missing. */
  readonly served: ReadonlySet<Operation>;
}

/** Refuses a call that would exceed a quota of its caller, of the owner of the course in it, or the disk's room. */
export type AdmitKeeping = (
  operation: Operation,
  call: { caller: Caller | null; params: unknown; body: unknown },
) => Promise<void>;

interface Dependencies {
  app: FastifyInstance;
  findCaller: FindCaller;
  countCall: CountCall;
  admitKeeping: AdmitKeeping;
  cache: AnswerCache;
  lane: HotLane;
  changes: Pick<ChangeFeed, 'untilHeard'>;
  /** Bounds concurrent work. */
  gate: WorkGate;
  forms: Forms;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Schema of an operation's whole answer, envelope included. */
export const answerSchema = (operation: Operation): Schema => {
  if (operation.bare !== undefined) return operation.bare;
  const base = { success: v.boolean(), message: v.string() };
  return operation.data === undefined ? v.object(base) : v.object({ ...base, data: operation.data });
};

/** The same for the serialiser. For `anyOf` it makes a validator, so null is declared by its own word (decision 0632). */
export const responseSchema = (operation: Operation): Record<string, unknown> => ({
  ...toJsonSchema(answerSchema(operation), {
    typeMode: 'output',
    errorMode: 'ignore',
    target: 'draft-07',
    overrideSchema({ valibotSchema, jsonSchema: { anyOf } }) {
      const [wrapped] = anyOf ?? [];
      const isPlain = typeof wrapped === 'object' && wrapped.type !== undefined;
      return valibotSchema.type === 'nullable' && isPlain ? { ...wrapped, nullable: true } : undefined;
    },
  }),
});

interface Enveloped extends Partial<Written> {
  data?: unknown;
  prepared?: PreparedLists;
}

const envelope = (operation: Operation, result: Enveloped | undefined | void) => ({
  success: true,
  message: result?.message ?? operation.message ?? '',
  data: result?.data,
});

/** The answer whose `data` is written piece by piece, as gzip, or as text to a client that does not take gzip. */
const sendWritten = async (
  head: ReturnType<typeof envelope>,
  write: Written['write'],
  reply: FastifyReply,
): Promise<unknown> => {
  const gzipped = await gzipTexts(async (add) => {
    await add(`${JSON.stringify(head).slice(0, -1)},"data":`);
    await write(add);
    await add('}');
  });
  varyByEncoding(reply.type(JSON_TYPE));
  if (!takesGzip(reply.request)) return Readable.from([gzipped]).pipe(createGunzip());
  void reply.header('content-encoding', 'gzip');
  return gzipped;
};

/**
 * Makes the text of an operation's answers, or the bytes where lists of them were prepared. The serialiser is compiled
 * at the first answer: most nodes give few of the kinds that there are (decision 0632).
 */
const createWriter = (operation: Operation) => {
  let schema: Record<string, unknown> | undefined;
  return (result: Enveloped | undefined | void, reply: FastifyReply): unknown => {
    const whole = envelope(operation, result);
    if (result?.write !== undefined) return sendWritten(whole, result.write, reply);
    schema ??= responseSchema(operation);
    const given = (operation.bare === undefined ? whole : result) as Record<string, unknown>;
    const text = reply.type(JSON_TYPE).serializeInput(given, schema);
    return result?.prepared === undefined ? text : insertLists(text, result.prepared);
  };
};

const refuseRole = (access: Access, caller: Caller | null, hadToken: boolean): void => {
  if (access === 'public') return;
  if (caller === null) throw new AppError(hadToken ? 'SESSION_ENDED' : 'NOT_SIGNED_IN');
  if (access === 'student' && caller.accountType !== 'Student') throw new AppError('STUDENTS_ONLY');
  if (access === 'instructor' && caller.accountType !== 'Instructor') throw new AppError('INSTRUCTORS_ONLY');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('ADMINS_ONLY');
};

// The cast is safe: access was checked before the body was read, and the contract gives the types.
const callOf = <O extends Operation>(
  operation: O,
  request: FastifyRequest,
  body: unknown,
  files = {},
): Call<O> =>
  ({
    params: parseInput(operation.params, request.params),
    query: parseInput(operation.query, request.query),
    body: parseInput(operation.body, body),
    files,
    caller: request.caller,
    request,
  }) as Call<O>;

const aheadOf = <O extends Operation>(
  operation: O,
  { params, caller }: FastifyRequest,
  fields: Received['fields'],
  bytes: number,
): FileAhead<O> => {
  const { output, success } = v.safeParse(operation.body ?? v.undefined(), fields);
  const body = success ? output : undefined;
  return { params: parseInput(operation.params, params), body, caller, bytes } as FileAhead<O>;
};

/** Whether the query names only parameters of the contract; parsing drops unknown ones. */
const isKnownQuery = (asked: unknown, known: unknown): boolean =>
  Object.keys(asked ?? {}).every((name) => Object.hasOwn(known ?? {}, name));

export const createApi = ({
  app,
  findCaller,
  countCall,
  admitKeeping,
  cache,
  lane,
  changes,
  gate,
  forms,
}: Dependencies): Api => {
  const served = new Set<Operation>();
  app.decorateRequest('caller', null);

  const admit = async (access: Access, request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    const caller = token === undefined ? null : await gate.pass(() => findCaller(token));
    refuseRole(access, caller, token !== undefined);
    request.caller = caller;
  };

  const serve = (operation: Operation, route: Pick<RouteOptions, 'handler' | 'onRequest'>): void => {
    served.add(operation);
    const serveAt = (scope: FastifyInstance): void => {
      for (const url of operation.paths) scope.route({ method: [...operation.methods], url, ...route });
    };
    if (operation.files === undefined) return serveAt(app);
    // In a scope of its own: the form parser's hooks cost each request of the scope as much as a cached answer.
    void app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false });
      serveAt(scope);
    });
  };

  return {
    served,
    admit,
    pass: (work) => gate.pass(work),
    handle(operation, handler, beforeFile = () => Promise.resolve()) {
      const { files: rules } = operation;
      const write = createWriter(operation);
      const answer = async (call: Call<typeof operation>, reply: FastifyReply): Promise<unknown> => {
        const isRead = operation.methods[0] === 'GET';
        const work = () =>
          gate.pass(async () => {
            await countCall(operation, call);
            await admitKeeping(operation, call);
            return handler(call);
          });
        const result = await (isRead ? work() : changes.untilHeard(work));
        if (operation.access !== 'public' || !isRead) void reply.header('cache-control', 'no-store');
        return write(result, reply);
      };
      serve(operation, {
        onRequest: (request) => admit(operation.access, request),
        handler: async (request, reply) => {
          if (rules === undefined) return answer(callOf(operation, request, request.body), reply);
          const received = await forms.receive(request, reply, {
            files: rules,
            admit: (fields, bytes) => gate.pass(() => beforeFile(aheadOf(operation, request, fields, bytes))),
          });
          try {
            return await answer(callOf(operation, request, received.fields, received.files), reply);
          } finally {
            await received.cleanUp();
          }
        },
      });
    },
    handleCached(operation, plan) {
      const serialise = async (load: () => Promise<{ data: unknown; tags: Tag[] }>): Promise<Loaded> => {
        const { data, tags } = await gate.pass(load);
        const body = JSON.stringify(v.parse(answerSchema(operation), envelope(operation, { data })));
        return { contentType: JSON_TYPE, body, tags };
      };
      // The answer is public, so the caller is not looked up. Nothing is awaited when the bytes are cached.
      serve(operation, {
        handler: (request, reply) => {
          const call = callOf(operation, request, request.body);
          const { key, load } = plan(call);
          const answer = cache.get(key, () => serialise(load));
          if (request.method === 'GET' && isKnownQuery(request.query, call.query))
            lane.learn(request.raw.url, { key, route: operation.paths[0] });
          const send = (made: Answer): FastifyReply => {
            noteTags(made.tags);
            return sendAnswer(request, reply, made);
          };
          return answer instanceof Promise ? answer.then(send) : send(answer);
        },
      });
    },
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
