import { type BookType, utils, write } from '@e965/xlsx'

export type SheetRows = readonly (readonly (string | number | boolean | Date | null)[])[]

/** A workbook as office programs write it. */
export function aTableWorkbook(rows: SheetRows, bookType: BookType = 'xlsx'): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(
    workbook,
    utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { UTC: true },
    ),
    'Sheet1',
  )
  // The library answers with a Buffer for this type.
  return write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer
}
