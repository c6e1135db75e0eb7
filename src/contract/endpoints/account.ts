import { z } from 'zod';
import { accountDeletion, accountExport, exportQuery } from '../account-data.ts';
import { currentUserResponse } from '../user.ts';
import { noBody } from '../values.ts';
import { endpoint } from './endpoint.ts';

export const getCurrentUser = endpoint('GET', '/api/user/current', {
  summary: 'The signed-in member',
  answers: { 200: currentUserResponse },
});

/** What a page asks for at once, in one request: each costs a phone a kilobyte of headers. */
export const getAnswers = endpoint('GET', '/api/user/answers', {
  summary: 'Several answers in one',
  description:
    'Of GET requests, up to twelve, in their order, with the cursor of the next page. `null` stands for what is refused or takes longer: ask for that by itself.',
  query: z.strictObject({ paths: z.string().max(1000).describe('Addresses with commas between them.') }),
  answers: { 200: z.array(z.object({ next: z.string().nullable(), body: z.unknown() }).nullable()) },
});

export const exportAccount = endpoint('GET', '/api/user/export', {
  summary: 'Everything that the member has, as a file',
  description:
    'A JSON document, a zip archive of CSV tables, or the sets alone as the CSV that other apps read. The first two can be loaded again. A download that is cut off is not complete.',
  query: exportQuery,
  answers: {
    200: {
      content: {
        'application/json': { schema: accountExport },
        'application/zip': { schema: z.file() },
        'text/csv': { schema: z.string() },
      },
    },
  },
});

export const deleteAccount = endpoint('DELETE', '/api/user/account', {
  summary: 'Delete the account and everything in it',
  description: 'At once and for good. `password` is the member’s own; wrong ones are limited like sign-ins.',
  body: accountDeletion,
  answers: { 204: noBody },
  errors: ['password_required', 'wrong_password', 'rate_limited'],
});
