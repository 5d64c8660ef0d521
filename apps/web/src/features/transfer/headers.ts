/** How many bytes of a file are searched for its first line. */
const looked = 65_536;

/**
 * The column names in the first line of a CSV file, to choose from if the server recognized none of them. The server
 * reads the file independently of this. Empty for binary files.
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
