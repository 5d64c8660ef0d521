// An unclosed quote or bracket extends to the end. Searching for the end of each one would take quadratic time.
const quoted = /"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g;

/** Whether a number format of a workbook, such as `yyyy\-mm\-dd`, shows a day. */
export const isDateFormat = (code: string): boolean => /[dy]/i.test(code.replace(quoted, ''));
