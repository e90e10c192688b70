import { escapeAttribute, escapeText } from 'entities';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent } from './mails.ts';

// The colors of the web app's light theme; mail clients support neither variables nor style sheets.
const PAPER = '#faf6ed';
const RAISED = '#fffdf8';
const LINE = '#e2d8c5';
const INK = '#241e16';
const MUTED = '#675c4c';
const ACCENT = '#dca62c';
const ON_ACCENT = '#221a0c';
const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";

interface Footer {
  readonly supportEmail: string;
}

/** Renders a mail as plain text and as HTML that loads nothing. */
export function renderMail(content: MailContent, footer: Footer): Mail {
  const { subject, action } = content;
  return {
    subject,
    text: renderText(content, footer),
    html: renderHtml(content, footer),
    ...(action && { link: action.link }),
  };
}

function renderText({ subject, paragraphs, action, notes }: MailContent, { supportEmail }: Footer): string {
  const button = action ? [`${action.label}:\n${action.link}`] : [];
  return `${[subject, ...paragraphs, ...button, ...notes, `-- \nSheaf · ${supportEmail}`].join('\n\n')}\n`;
}

function renderHtml({ subject, paragraphs, action, notes }: MailContent, { supportEmail }: Footer): string {
  const body = paragraphs.map((text) => paragraph(text, `font-size:16px;color:${INK}`)).join('');
  const after = notes.map((text) => paragraph(text, `font-size:14px;color:${MUTED}`)).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${SANS};line-height:1.6">
<tr><td style="padding:0 4px 16px;font-family:${SERIF};font-size:24px;color:${INK}">Sheaf</td></tr>
<tr><td style="padding:32px;background:${RAISED};border:1px solid ${LINE};border-radius:16px">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:26px;line-height:1.25;font-weight:500;color:${INK}">${escapeText(subject)}</h1>
${body}${action ? button(action) : ''}${after}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:${MUTED}">Questions? Write to <a href="mailto:${escapeAttribute(supportEmail)}" style="color:${MUTED}">${escapeText(supportEmail)}</a>.</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeText(text)}</p>`;

function button({ label, link }: { label: string; link: string }): string {
  const href = escapeAttribute(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;background:${ACCENT};color:${ON_ACCENT};border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapeText(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${MUTED};word-break:break-all">If the button does not work, open this address: <a href="${href}" style="color:${MUTED}">${escapeText(link)}</a></p>`;
}
