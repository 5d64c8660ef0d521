import { useMutation } from '@tanstack/react-query';
import { download, keepAs } from '../../api/client.ts';

/** Downloads the payments of a year and saves the file with the browser. */
export const useReportDownload = (year: number, startMonth: number) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await download('reportsYear', { year, startMonth, format });
      keepAs(file.fileName, await new Response(file.bytes).blob());
      return file.fileName;
    },
  });
