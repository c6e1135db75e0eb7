import { z } from 'zod';
import { configResponse } from '../browser-config.ts';
import { healthResponse } from '../health.ts';
import { noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  tag: 'Server',
  summary: 'Whether the process lives',
  access: 'everyone',
  answers: { 200: healthResponse },
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  tag: 'Server',
  summary: 'Whether the server is ready for members',
  access: 'everyone',
  answers: { 200: healthResponse },
  errors: ['database_unavailable', 'server_busy', 'storage_full'],
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  tag: 'Server',
  summary: 'Where the browser finds its Supabase backend',
  access: 'everyone',
  answers: { 200: configResponse },
});

export const checkInvite = endpoint({
  method: 'POST',
  path: '/api/invites/check',
  tag: 'Server',
  summary: 'Whether somebody may join with an invite code',
  access: 'everyone',
  body: z.strictObject({ code: z.string().max(100) }),
  answers: { 200: z.object({ valid: z.boolean() }) },
  errors: ['not_found', 'database_unavailable', 'server_busy'],
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Server',
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'everyone',
  answers: { 200: z.looseObject({ openapi: z.string() }), 304: noBody },
});

export const getApiPage = endpoint({
  method: 'GET',
  path: '/api/docs',
  tag: 'Server',
  summary: 'This API as a page to read',
  access: 'everyone',
  answers: { 200: { content: { 'text/html': { schema: z.string() } } }, 304: noBody },
});
