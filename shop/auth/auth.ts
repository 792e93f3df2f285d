/** Replaced by the accounts slice: the configured Better Auth instance. */
export type Auth = { handler: (request: Request) => Promise<Response> }
