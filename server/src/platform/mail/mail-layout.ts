import { asOneLine } from '@lectern/contract/fields';
import { escapeHtml } from './escape-html.ts';

export type MailBlock =
  | { text: string }
  /** Small print. */
  | { note: string }
  /** Text to type or copy. */
  | { code: string }
  | { button: string; href: string }
  /** A person's text; line breaks are kept. The link leads to it. */
  | { quote: string; link?: { words: string; href: string } }
  | { facts: [label: string, value: string][] };

interface MailText {
  subject: string;
  /** The preview that mail clients show behind the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;";
const CODE_FONT = "font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;";

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .code { font-size: 26px !important; letter-spacing: 5px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: #151a18 !important; }
  .sheet { background: #1c2320 !important; border-color: #2f3833 !important; }
  .ink { color: #f0ebdf !important; }
  .soft { color: #bdb7a7 !important; }
  .accent { color: #ff8b5e !important; }
  .well { background: #101412 !important; border-color: #2f3833 !important; }
  .button { background: #ff8b5e !important; }
  .button a { color: #1d0c04 !important; }
}`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT}font-size:16px;line-height:25px;color:#1e1b16;">${escapeHtml(text)}</p>`;

const well = (inner: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr><td class="well" style="background:#f2ecdf;border:1px solid #e3dac8;border-radius:8px;padding:18px 20px;">${inner}</td></tr></table>`;

const linkOf = (link: { words: string; href: string } | undefined): string =>
  link === undefined
    ? ''
    : `<p style="margin:8px 0 0;${FONT}font-size:16px;line-height:25px;"><a class="accent" href="${escapeHtml(link.href)}" style="color:#b93a15;font-weight:600;">${escapeHtml(link.words)}</a></p>`;

const htmlOf = (block: MailBlock): string => {
  if ('text' in block) return paragraph(block.text);
  if ('note' in block)
    return `<p class="soft" style="margin:0 0 12px;${FONT}font-size:14px;line-height:21px;color:#57503f;">${escapeHtml(block.note)}</p>`;
  if ('code' in block)
    return well(
      `<p class="code ink" style="margin:0;text-align:center;${CODE_FONT}font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#1e1b16;">${escapeHtml(block.code)}</p>`,
    );
  if ('button' in block) {
    const href = escapeHtml(block.href);
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;"><tr><td class="button" bgcolor="#b93a15" style="background:#b93a15;border-radius:8px;"><a href="${href}" style="display:inline-block;padding:13px 26px;${FONT}font-size:16px;line-height:22px;font-weight:600;color:#fffaf5;text-decoration:none;">${escapeHtml(block.button)}</a></td></tr></table>
<p class="soft" style="margin:0 0 20px;${FONT}font-size:13px;line-height:20px;color:#57503f;word-break:break-all;">Or open this address: <a class="accent" href="${href}" style="color:#b93a15;">${href}</a></p>`;
  }
  if ('quote' in block)
    return well(
      `<p class="ink" style="margin:0;${FONT}font-size:16px;line-height:25px;color:#1e1b16;word-break:break-word;">${escapeHtml(block.quote).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>${linkOf(block.link)}`,
    );
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><td class="soft" valign="top" style="padding:3px 16px 3px 0;${FONT}font-size:14px;line-height:21px;color:#57503f;white-space:nowrap;">${escapeHtml(label)}</td><td class="ink" style="padding:3px 0;${FONT}font-size:14px;line-height:21px;color:#1e1b16;word-break:break-word;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${rows.join('')}</table>`;
};

const textOf = (block: MailBlock): string => {
  if ('text' in block) return block.text;
  if ('note' in block) return block.note;
  if ('code' in block) return `    ${block.code}`;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('quote' in block)
    return [
      ...block.quote.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
      ...(block.link ? [`${block.link.words}: ${block.link.href}`] : []),
    ].join('\n');
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
};

const FOOTER = 'Lectern, the place to learn by doing.';

/**
 * Renders a mail in our one design: HTML with tables for the clients that need them, and the same as plain text. No
 * external images.
 */
export const renderMail = ({ subject, preview, heading, blocks }: MailText): RenderedMail => ({
  // A line break would end the header.
  subject: asOneLine(subject),
  text: `${[heading, ...blocks.map(textOf)].join('\n\n')}\n\n-- \n${FOOTER}\n`,
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(asOneLine(subject))}</title><style>${STYLE}</style></head>
<body class="paper" style="background:#faf6ee;"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" bgcolor="#faf6ee" style="background:#faf6ee;"><tr><td align="center" style="padding:32px 12px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;"><tr><td align="left" style="padding:0 4px 16px;"><span class="accent" style="font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:30px;font-weight:700;color:#b93a15;">Lectern</span></td></tr>
<tr><td class="sheet" align="left" style="background:#fffdf9;border:1px solid #e3dac8;border-radius:12px;padding:36px 40px;">
<h1 class="ink" style="margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:34px;font-weight:700;color:#1e1b16;">${escapeHtml(heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr><tr><td align="left" style="padding:18px 4px 0;"><p class="soft" style="margin:0;${FONT}font-size:13px;line-height:20px;color:#57503f;">${escapeHtml(FOOTER)}</p></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`,
});
