import { z } from 'zod';
import { configResponse } from '../browser-config.ts';
import { healthResponse } from '../health.ts';
import { noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint('GET', '/healthz', {
  summary: 'Whether the process lives',
  access: 'everyone',
  answers: { 200: healthResponse },
});

export const getReadiness = endpoint('GET', '/readyz', {
  summary: 'Whether the server is ready for members',
  access: 'everyone',
  answers: { 200: healthResponse },
  errors: ['database_unavailable', 'server_busy', 'storage_full'],
});

export const getConfig = endpoint('GET', '/api/config', {
  summary: 'Where the browser finds its Supabase backend',
  access: 'everyone',
  answers: { 200: configResponse },
});

export const checkInvite = endpoint('POST', '/api/invites/check', {
  summary: 'Whether somebody may join with an invite code',
  access: 'everyone',
  body: z.strictObject({ code: z.string().max(100) }),
  answers: { 200: z.object({ valid: z.boolean() }) },
  errors: ['not_found', 'database_unavailable', 'server_busy'],
});

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'everyone',
  answers: { 200: z.looseObject({ openapi: z.string() }), 304: noBody },
});

export const getApiPage = endpoint('GET', '/api/docs', {
  summary: 'This API as a page to read',
  access: 'everyone',
  answers: { 200: { content: { 'text/html': { schema: z.string() } } }, 304: noBody },
});
