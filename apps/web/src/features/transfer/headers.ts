/** How much of a file is looked at for its first line. */
const looked = 65_536;

/**
 * The column names in the first line of a table of text, to choose from where the service found none that it knows.
 * Only a help for the person: the service reads the file by itself. Empty for a file that is no text.
 */
export async function headersOf(file: Blob): Promise<string[]> {
  const text = await file.slice(0, looked).text();
  if (text.includes('\0')) return [];
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .find((one) => one.trim() !== '') ?? '';
  const delimiter = [',', ';', '\t', '|'].reduce((best, one) =>
    countOf(line, one) > countOf(line, best) ? one : best,
  );
  const headers = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(headers)].filter((header) => header !== '' && header.length <= 100).slice(0, 100);
}

const countOf = (line: string, part: string): number => line.split(part).length - 1;
