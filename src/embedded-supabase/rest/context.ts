import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { Catalogue } from './catalogue.ts';

/** Shared by all requests. */
export interface RestContext {
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Tables in which inserting an existing row returns that row. */
  readonly adoptExisting: readonly string[];
}

export type TableRequest = FastifyRequest<{ Params: { table: string } }>;
