import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseResetLink, recoveryTokenIn } from './reset-link.ts';

const TOKEN = 'kqX3-b_9ZtY0aWm1';

describe('parseResetLink', () => {
  it.each([
    ['as mailed', `https://gym.test/reset-password?token=${TOKEN}&type=recovery`],
    ['with a port and blanks around it', `\n  http://localhost:3000/reset-password?token=${TOKEN}&type=recovery  \n`],
    ['with the parameters in reverse order', `https://gym.test/reset-password?type=recovery&token=${TOKEN}`],
    [
      'by hosted Supabase',
      `https://x.supabase.co/auth/v1/verify?token=${TOKEN}&type=recovery&redirect_to=https://gym.test`,
    ],
    ['with a token hash', `https://gym.test/reset-password?token_hash=${TOKEN}&type=recovery`],
    ['copied from the source of a mail', `https://gym.test/reset-password?token=${TOKEN}&amp;type=recovery`],
    [
      'in the middle of the mail',
      `Open this link:\n\nhttps://gym.test/reset-password?token=${TOKEN}&type=recovery\n\nIt works once.`,
    ],
    ['in angle brackets', `<https://gym.test/reset-password?token=${TOKEN}&type=recovery>`],
    ['at the end of a sentence', `It was https://gym.test/reset-password?token=${TOKEN}&type=recovery.`],
    ['with a fragment', `https://gym.test/reset-password?token=${TOKEN}&type=recovery#top`],
    ['without a host', `/reset-password?token=${TOKEN}&type=recovery`],
  ])('finds the token of a link %s', (_, pasted) => {
    expect(parseResetLink(pasted)).toBe(TOKEN);
  });

  it.each([
    ['nothing', ''],
    ['only the token', TOKEN],
    ['no token', 'https://gym.test/reset-password?type=recovery'],
    ['an empty token', 'https://gym.test/reset-password?token=&type=recovery'],
    ['no type', `https://gym.test/reset-password?token=${TOKEN}`],
    ['another type', `https://gym.test/reset-password?token=${TOKEN}&type=signup`],
    ['an overlong token', `https://gym.test/reset-password?token=${'x'.repeat(1001)}&type=recovery`],
  ])('finds nothing in a link with %s', (_, pasted) => {
    expect(parseResetLink(pasted)).toBeNull();
  });

  it('stays fast on very long input', () => {
    const started = performance.now();
    expect(parseResetLink('x'.repeat(1_000_000))).toBeNull();
    expect(parseResetLink(`?${'>'.repeat(1_000_000)}x`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('finds every token, however it is encoded, and accepts any other text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.string(), (token, redirect) => {
        const query = new URLSearchParams({ token, type: 'recovery', redirect_to: redirect });
        expect(() => parseResetLink(redirect)).not.toThrow();
        expect(parseResetLink(`https://gym.test/reset-password?${query}`)).toBe(token);
      }),
    );
  });
});

it('reads the address of the reset screen by the same rules', () => {
  expect(recoveryTokenIn(new URLSearchParams(`?token=${TOKEN}&type=recovery`))).toBe(TOKEN);
  expect(recoveryTokenIn(new URLSearchParams(`?token=${TOKEN}`))).toBeNull();
});
