import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
  RouteShorthandOptions,
} from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { AnswerOf, Endpoint, Received } from '#contract/endpoints/endpoint.ts';
import { ownOnly } from './member.ts';
import type { Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was registered from. */
    endpoint?: Endpoint;
  }
}

interface RequestOf<Declared extends Endpoint> extends FastifyRequest {
  readonly params: Received<Declared, 'params'>;
  readonly query: Received<Declared, 'query'>;
  readonly body: Received<Declared, 'body'>;
  readonly upload: Upload<Received<Declared, 'multipart'>>;
}

interface ReplyOf<Declared extends Endpoint> extends FastifyReply {
  send(answer?: AnswerOf<Declared> | Buffer | NodeJS.ReadableStream | string): this;
}

/** A handler without an answer need not return `undefined` by name. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is a return type.
type NoAnswer<Answer> = undefined extends Answer ? void : never;

type Answered<Declared extends Endpoint> = AnswerOf<Declared> | NoAnswer<AnswerOf<Declared>> | FastifyReply;

type Handler<Declared extends Endpoint> = (
  request: RequestOf<Declared>,
  reply: ReplyOf<Declared>,
) => Answered<Declared> | Promise<Answered<Declared>>;

type Options = Pick<RouteShorthandOptions, 'config' | 'exposeHeadRoute' | 'onError'>;

/**
 * Leaves out of an answer what its schema does not name, and refuses one that is wrong. The type provider's own would check every
 * value twice, to undo codecs, of which no answer has any.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

/** Registers an endpoint's route: checks input and answers against its schemas, and that a `userId` is the member's own. */
export function serve<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  handle: Handler<Declared>,
  options: Options = {},
): void {
  const { method, path, access, params, query, body, multipart, answers } = endpoint;
  const isMembersOnly = app.hasRequestDecorator('member');
  if (isMembersOnly === (access === 'everyone')) throw new Error(`${method} ${path} is mounted in the wrong scope.`);
  if (multipart && !app.hasDecorator('receiveUpload')) throw new Error(`${path} is mounted where nothing is uploaded.`);
  app.route({
    ...options,
    method,
    url: path,
    ...(path.includes('/:userId') && { onRequest: ownOnly }),
    config: { ...options.config, endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: answers,
    },
    handler: async (request, reply) => {
      if (multipart) request.upload = await app.receiveUpload(request, reply, multipart);
      try {
        const answer = await handle(request as RequestOf<Declared>, reply as ReplyOf<Declared>);
        // Whoever reads a long answer may leave midway: then it was begun, and never ended.
        const isAnswered = reply.sent || reply.raw.headersSent;
        return answer === undefined && !isAnswered ? reply.status(204).send() : answer;
      } finally {
        if (multipart) await request.upload.close();
      }
    },
  });
}
