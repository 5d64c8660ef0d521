/** The same text as it is pasted from another program, or with something around it that says nothing of its names. */
export type Variant = (text: string) => string;

const lines = (text: string, change: (line: string, index: number) => string): string =>
  text.split('\n').map(change).join('\n');
const quoted = (text: string): string => lines(text, (line) => (line === '' ? '>' : `> ${line}`));

/** Not for chats and quoted mails, whose lines have marks of their own. */
const written =
  (change: Variant): Variant =>
  (text) =>
    /^>|\d{1,2}:\d{2}/m.test(text) ? text : change(text);

/** Wraps lines of prose at `width`, as a mail program does before it sends; rows of values stay whole. */
function wrapped(text: string, width: number): string {
  return lines(text, (line) => {
    if (line.length <= width || / {2}|\t|\|/.test(line) || !/\p{Ll} \p{Ll}/u.test(line)) return line;
    const rows: string[] = [''];
    for (const word of line.split(' ')) {
      const row = rows.at(-1) ?? '';
      if (row !== '' && row.length + word.length >= width) rows.push(word);
      else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
    }
    return rows.join('\n');
  });
}

const signature = `

-- 
Maren Holt | Holt & Partner
Tel. +49 30 5550142 | Mo-Fr 9:00-17:00
Amtsgericht Berlin HRB 120387 B`;
const footer = `

This message is confidential. © 1999-2026 Example Holdings. All rights reserved.
Unsubscribe | Privacy policy (updated 1 September 2026)`;
const otherInvoice = `Invoice 88120
Invoice date: 3 November 2026
Status: paid on 4 November 2026

Office paper A4, 5 boxes     $48.20
Delivery                      $6.00
Total                        $54.20

`;
const otherUnpaidInvoice = `Invoice 90077
Invoice date: 12 November 2026

Window cleaning, October    £65.00
Total due                   £65.00

`;
const meeting = '\n\nBy the way: the team lunch is on 17 December 2026, about $25.00 for everybody.';

/** By what was done to the text. */
export const variants: Readonly<Record<string, Variant>> = {
  'with the line ends of Windows, spaces that do not break and invisible characters': (text) =>
    lines(text, (line) => `${line}  `)
      .replace(/ (?=\p{L})/gu, '\u00a0\u200b')
      .replace(/ (?=\d)/g, '\u202f')
      .replaceAll('\n', '\r\n'),
  'with an indent': (text) => lines(text, (line) => `    ${line}`),
  'with an empty line below each line': (text) => text.replaceAll('\n', '\n\n'),
  'with tabs between columns': written((text) => text.replace(/(?<=\S) {2,}(?=\S)/g, '\t')),
  'with pipes between columns': written((text) =>
    lines(text, (line) => (/\S {2,}\S/.test(line) ? `| ${line.trim().split(/ {2,}/).join(' | ')} |` : line)),
  ),
  'with a bullet before each line': written((text) => lines(text, (line) => (line.trim() === '' ? line : `- ${line}`))),
  'with a dot before each line': written((text) => lines(text, (line) => (line.trim() === '' ? line : `• ${line}`))),
  'wrapped at 72 characters': (text) => wrapped(text, 72),
  'quoted twice': (text) => quoted(quoted(text)),
  'wrapped at 60 characters and quoted': (text) => quoted(wrapped(text, 60)),
  'below a note of the person who forwards it': (text) => `FYI – can you have a look at this?\n\n${quoted(text)}`,
  'forwarded with its head': (text) =>
    `---------- Forwarded message ---------\nFrom: Kim Berger <kim@berger.example>\nTo: Jo Lang <jo@lang.example>\n\n${text}`,
  'forwarded twice': (text) =>
    `Fwd: Fwd:\n\n> Please see below.\n>\n${quoted(`-----Original Message-----\nTo: Jo Lang <jo@lang.example>\n\n${quoted(text)}`)}`,
  'answered above the whole text': (text) => `Thanks, will do.\n\n${text}\n\n${quoted(text)}`,
  'with a signature': (text) => text + signature,
  'with a footer': (text) => text + footer,
  'below a paid invoice of something else': (text) => otherInvoice + text,
  'below an unpaid invoice of something else': (text) => otherUnpaidInvoice + text,
  'above a paid invoice of something else': (text) => `${text}\n\n${otherInvoice}`,
  'above an unpaid invoice of something else': (text) => `${text}\n\n${otherUnpaidInvoice}`,
  'with a line about something else': (text) => text + meeting,
};
