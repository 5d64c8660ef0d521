// A quote or a bracket that nothing closes takes the rest: looking for its end from each of many would take quadratic time.
const quoted = /"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g;

/** Whether a number format of a workbook, such as `yyyy\-mm\-dd`, shows a day. */
export const isDateFormat = (code: string): boolean => /[dy]/i.test(code.replace(quoted, ''));
