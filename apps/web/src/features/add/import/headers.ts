const looked = 65_536;

/** The column names in a CSV file, to choose from if the server recognized none of them. Empty for binary files. */
export async function headersOf(file: Blob): Promise<string[]> {
  const text = await file.slice(0, looked).text();
  if (text.includes('\0')) return [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const line = lines.find((one) => one.trim() !== '') ?? '';
  const cells = [',', ';', '\t', '|'].map((delimiter) => line.split(delimiter));
  const most = cells.reduce((best, one) => (one.length > best.length ? one : best));
  const headers = most.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(headers)].filter((header) => header !== '' && header.length <= 100).slice(0, 100);
}
