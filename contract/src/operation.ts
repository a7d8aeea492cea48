import type * as v from 'valibot';
import type { Quota, Rate } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call. Services check ownership and enrolment. */
export type Access = 'public' | 'signed-in' | 'student' | 'instructor' | 'admin';

/** Any valibot schema. */
export type Schema = v.GenericSchema;

/**
 * An operation's input and output. Types, validation, serialisation, OpenAPI and the page's client all come from it.
 */
export interface Operation {
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** The first is the one that our own page uses. */
  readonly methods: readonly [Method, ...Method[]];
  /** The first is the one that our own page uses; the others are aliases. Parameters as `:courseId`. */
  readonly paths: readonly [string, ...string[]];
  readonly access: Access;
  /** Rate limits. */
  readonly rates?: readonly Rate[];
  /** Quotas of what it adds. */
  readonly quotas?: readonly Quota[];
  /** The operation invalidates the caller's token. */
  readonly endsSession?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** File parts by field name. The request is then multipart/form-data, and its other fields are `body`. */
  readonly files?: Readonly<Record<string, { readonly maxBytes: number }>>;
  /** The envelope's `data`. */
  readonly data?: Schema;
  /** The whole answer of the two operations that do not use `data`. */
  readonly bare?: Schema;
  /** The envelope's message on success. */
  readonly message?: string;
}

/** Keeps the literal types of an operation. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Part<O, K extends keyof Operation> = O extends { readonly [P in K]: infer S } ? S : undefined;

export type ParamsOf<O> = Output<Part<O, 'params'>>;
export type QueryOf<O> = Output<Part<O, 'query'>>;
export type BodyOf<O> = Output<Part<O, 'body'>>;
export type DataOf<O> = Output<Part<O, 'data'>>;
export type BareOf<O> = Output<Part<O, 'bare'>>;
export type ParamsInputOf<O> = Input<Part<O, 'params'>>;
export type QueryInputOf<O> = Input<Part<O, 'query'>>;
export type BodyInputOf<O> = Input<Part<O, 'body'>>;
export type FilesOf<O> = O extends { readonly files: infer F } ? keyof F : never;
