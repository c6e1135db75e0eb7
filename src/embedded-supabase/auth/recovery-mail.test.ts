import { expect, test } from 'vitest';
import { recoveryMail } from './recovery-mail.ts';

const LINK = 'https://gym.example/reset-password?token=abc_DEF-123&type=recovery';
const mail = recoveryMail({ to: 'lifter@example.com', link: LINK });

test('the mail goes to the member in the product’s name', () => {
  expect([mail.to, mail.subject]).toEqual(['lifter@example.com', 'Reset your GYMRATT password']);
});

test('the plain text has the link once, on a line of its own', () => {
  expect(mail.text.split('\n').filter((line) => line.includes('https://'))).toEqual([LINK]);
});

test('the HTML has the link once as a button and once to copy', () => {
  const escaped = LINK.replace('&', '&amp;');
  expect(mail.html.split(`href="${escaped}"`)).toHaveLength(2);
  expect(mail.html.split(`>${escaped}<`)).toHaveLength(2);
});

test.each(['text', 'html'] as const)('the %s says how long it works, how often, and what ignoring it does', (part) => {
  for (const words of ['once', 'one hour', 'nothing changes', 'sign-in screen', 'lifter@example.com']) {
    expect(mail[part]).toContain(words);
  }
});

test('opening the mail loads nothing from other hosts', () => {
  expect(mail.html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
});

test('inserted values are escaped', () => {
  const { html } = recoveryMail({ to: `"><img src=x>'@example.com`, link: `https://gym.example/?a="><script>&b='` });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&quot;&gt;&lt;img src=x&gt;&#39;@example.com');
  expect(html).toContain('href="https://gym.example/?a=&quot;&gt;&lt;script&gt;&amp;b=&#39;"');
});

test('it is written in the language that is kept with the account', () => {
  const german = recoveryMail({ to: 'lifter@example.com', link: LINK, language: 'de' });
  expect(german.subject).toBe('Dein neues GYMRATT-Passwort');
  expect(german.text).toContain('lifter@example.com');
  expect(german.html).toContain('<html lang="de">');
  expect(german.html).not.toContain('{to}');
  expect(recoveryMail({ to: 'lifter@example.com', link: LINK, language: { de: 1 } })).toEqual(mail);
});
