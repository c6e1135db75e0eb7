import type { Mail } from '#platform/mail/mailer.ts';
import { fill, serverWords } from '#platform/words/server-words.ts';

/** The default theme's colours; a mail cannot read the product's style sheet. */
const COLOUR = {
  ground: '#0b0616',
  panel: '#160c2a',
  line: '#5b3aa0',
  ink: '#f4eeff',
  inkDim: '#b0a3d4',
  primary: '#18e7ff',
  primaryInk: '#04141c',
  primaryShadow: '#b01a78',
} as const;
const FACE = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

interface RecoveryMail {
  readonly to: string;
  readonly link: string;
  /** As kept with the account, which may say anything. */
  readonly language?: unknown;
}

export function recoveryMail({ to, link, language: chosen }: RecoveryMail): Mail {
  const { language, words } = serverWords(chosen);
  const { request, ...mail } = words.mail;
  const texts = { ...mail, request: fill(request, { to }), language };
  return { to, subject: mail.subject, text: plain(link, texts), html: page(link, texts) };
}

type Texts = ReturnType<typeof serverWords>['words']['mail'] & { readonly language: string };

/** The link has a line of its own, so that it can be copied with one tap. */
function plain(link: string, { subject, request, open, lifetime, ignore }: Texts): string {
  return `${subject}\n\n${request}\n${open}\n\n${link}\n\n${lifetime}\n${ignore}\n`;
}

/** Tables and inline styles, because mail programs know little else; every text has its ground, for light and dark ones. */
function page(link: string, { language, ...texts }: Texts): string {
  const { subject, heading, request, button, paste, lifetime, ignore } = escapeAll(texts);
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLOUR.ground}">
<div style="display:none;max-height:0;overflow:hidden;color:${COLOUR.ground}">${lifetime}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.ground}" style="background-color:${COLOUR.ground}">
<tr><td align="center" style="padding:16px 16px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td bgcolor="${COLOUR.ground}" style="padding:16px 22px;background-color:${COLOUR.ground};${FACE};font-size:24px;line-height:32px;font-weight:bold;letter-spacing:4px;color:${COLOUR.primary}">GYMRATT</td></tr>
<tr><td bgcolor="${COLOUR.panel}" style="padding:24px 20px 8px;background-color:${COLOUR.panel};border:2px solid ${COLOUR.line}">
<h1 style="margin:0 0 16px;${FACE};font-size:20px;line-height:28px;color:${COLOUR.ink}">${heading}</h1>
${paragraph(request, COLOUR.ink)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="${COLOUR.primary}" style="background-color:${COLOUR.primary};border-right:4px solid ${COLOUR.primaryShadow};border-bottom:4px solid ${COLOUR.primaryShadow}"><a href="${href}" style="display:inline-block;padding:16px 24px;${FACE};font-size:16px;line-height:20px;font-weight:bold;color:${COLOUR.primaryInk};text-decoration:none">${button}</a></td></tr>
</table>
${paragraph(paste, COLOUR.ink)}
<p style="margin:0 0 16px;${FACE};font-size:14px;line-height:20px;word-break:break-all;overflow-wrap:anywhere;color:${COLOUR.primary}">${href}</p>
${paragraph(`${lifetime} ${ignore}`, COLOUR.inkDim)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(html: string, colour: string): string {
  return `<p style="margin:0 0 16px;${FACE};font-size:16px;line-height:24px;overflow-wrap:anywhere;color:${colour}">${html}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function escapeAll<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)])) as Texts;
}
