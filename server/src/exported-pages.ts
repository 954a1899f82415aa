import type { ExportedFile } from './feature.ts';
import type { IdPage } from './platform/database/index.ts';

/** Rows in files of one page each, so that no export holds a whole table in memory. */
export async function* exportPages(
  folder: string,
  rowsPerFile: number,
  read: (page: IdPage) => Promise<{ id: string }[]>,
): AsyncGenerator<ExportedFile> {
  let afterId: string | undefined;
  for (let page = 1; ; page += 1) {
    const rows = await read({ afterId, limit: rowsPerFile });
    if (rows.length === 0) return;
    yield { path: `${folder}/${String(page).padStart(4, '0')}.json`, content: rows };
    if (rows.length < rowsPerFile) return;
    afterId = rows.at(-1)!.id;
  }
}
