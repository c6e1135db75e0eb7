import type { FastifyInstance } from 'fastify';

const LINE = /^([│ ]*)[├└]── (\S*) \(([^)]*)\)$/;
const INDENT = 4;

/** Every route that the application answers, as `GET /api/config`, read off the application itself. */
export function listRoutes(app: FastifyInstance): string[] {
  const branch: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = LINE.exec(line) ?? [];
      branch.splice(indent.length / INDENT, Number.POSITIVE_INFINITY, path);
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${branch.join('')}`);
    });
}
