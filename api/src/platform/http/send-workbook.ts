import type { Response } from 'express';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers with a workbook that the browser saves under a name. */
export function sendWorkbook(response: Response, fileName: string, file: Uint8Array): undefined {
  response
    .type(xlsxType)
    .set('cache-control', 'no-store')
    .set('content-disposition', `attachment; filename="${fileName}"`)
    .send(file);
}
