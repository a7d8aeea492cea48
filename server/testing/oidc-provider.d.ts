/** The part of the package that the tests use; it has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: { session: { accountId: string }; client: { clientId: string } };
  }

  interface Options {
    clients: object[];
    jwks?: object;
    ttl?: Record<string, number>;
    cookies?: object;
    claims?: Record<string, string[]>;
    conformIdTokenClaims?: boolean;
    features?: object;
    pkce?: object;
    interactions?: { url(context: unknown, interaction: { uid: string }): string };
    findAccount?(
      context: unknown,
      id: string,
    ): Promise<{ accountId: string; claims(): Promise<Record<string, unknown>> }>;
    loadExistingGrant?(context: Context): Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, options: Options);
    readonly Grant: new (given: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
    on(event: string, listener: (...given: unknown[]) => void): this;
  }
}
