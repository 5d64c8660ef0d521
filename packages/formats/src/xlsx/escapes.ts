// Excel writes characters that XML does not allow, and text that looks like such an escape, as _xHHHH_ (ECMA-376,
// 22.9.2.19).
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

// A carriage return is allowed in XML, but its readers make a newline of it.
const special = /[&<>]|_x(?=[0-9A-Fa-f]{4}_)|[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;
/** Text as the content of an XML element of a workbook. */
export const encodeText = (text: string): string =>
  text.replace(special, (match) => {
    switch (match) {
      case '&':
        return '&amp;';
      case '<':
        return '&lt;';
      case '>':
        return '&gt;';
      case '_x':
        return '_x005F_x';
      default:
        return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  });
