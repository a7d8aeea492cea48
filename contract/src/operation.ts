import type * as v from 'valibot';
import type { Quota, Rate } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody; any signed-in account; a student; an instructor; an administrator. Ownership and enrolment are the services' to check. */
export type Access = 'public' | 'signed-in' | 'student' | 'instructor' | 'admin';

/** Any valibot schema. */
export type Schema = v.GenericSchema;

/** What one operation takes and gives: types, validation, serialisation, OpenAPI and the page's client all come from it. */
export interface Operation {
  /** What it does, in one sentence, for the API's documentation. */
  readonly summary: string;
  /** The first is the one that our own page uses. */
  readonly methods: readonly [Method, ...Method[]];
  /** The first is the one that our own page uses, the others are aliases. Parameters as `:courseId`. */
  readonly paths: readonly [string, ...string[]];
  readonly access: Access;
  /** How often it may be asked. */
  readonly rates?: readonly Rate[];
  /** How much of what it adds may be kept. */
  readonly quotas?: readonly Quota[];
  /** After it the caller's token is worth nothing. */
  readonly endsSession?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** File parts by field name: the request is multipart/form-data then, and its other fields are `body`. */
  readonly files?: Readonly<Record<string, { readonly maxBytes: number }>>;
  /** What stands at `data` of the envelope. */
  readonly data?: Schema;
  /** The whole answer, for the two operations that do not use `data`. */
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
