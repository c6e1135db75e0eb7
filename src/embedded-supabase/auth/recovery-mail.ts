import type { Mail } from '#platform/mail/mailer.ts';

const SUBJECT = 'Reset your GYMRATT password';
const BUTTON = 'RESET PASSWORD';
const PASTE = 'Or paste this link into your browser, or on the sign-in screen:';
const LIFETIME = 'It works once, and for one hour.';
const IGNORE = 'If it was not you, ignore this mail: nothing changes.';

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

export function recoveryMail({ to, link }: { to: string; link: string }): Mail {
  return { to, subject: SUBJECT, text: plain(to, link), html: page(to, link) };
}

function request(to: string): string {
  return `Somebody, hopefully you, asked for a new password for the GYMRATT account ${to}.`;
}

/** The link has a line of its own, so that it can be copied with one tap. */
function plain(to: string, link: string): string {
  return `${SUBJECT}\n\n${request(to)}\nOpen this link to choose one, or paste it on the sign-in screen:\n\n${link}\n\n${LIFETIME}\n${IGNORE}\n`;
}

/** Tables and inline styles, because mail programs know little else; every text has its ground, for light and dark ones. */
function page(to: string, link: string): string {
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<title>${SUBJECT}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLOUR.ground}">
<div style="display:none;max-height:0;overflow:hidden;color:${COLOUR.ground}">${LIFETIME}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.ground}" style="background-color:${COLOUR.ground}">
<tr><td align="center" style="padding:16px 16px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td bgcolor="${COLOUR.ground}" style="padding:16px 22px;background-color:${COLOUR.ground};${FACE};font-size:24px;line-height:32px;font-weight:bold;letter-spacing:4px;color:${COLOUR.primary}">GYMRATT</td></tr>
<tr><td bgcolor="${COLOUR.panel}" style="padding:24px 20px 8px;background-color:${COLOUR.panel};border:2px solid ${COLOUR.line}">
<h1 style="margin:0 0 16px;${FACE};font-size:20px;line-height:28px;color:${COLOUR.ink}">Reset your password</h1>
${paragraph(escapeHtml(request(to)), COLOUR.ink)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="${COLOUR.primary}" style="background-color:${COLOUR.primary};border-right:4px solid ${COLOUR.primaryShadow};border-bottom:4px solid ${COLOUR.primaryShadow}"><a href="${href}" style="display:inline-block;padding:16px 24px;${FACE};font-size:16px;line-height:20px;font-weight:bold;color:${COLOUR.primaryInk};text-decoration:none">${BUTTON}</a></td></tr>
</table>
${paragraph(PASTE, COLOUR.ink)}
<p style="margin:0 0 16px;${FACE};font-size:14px;line-height:20px;word-break:break-all;overflow-wrap:anywhere;color:${COLOUR.primary}">${href}</p>
${paragraph(`${LIFETIME} ${IGNORE}`, COLOUR.inkDim)}
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
