import type { TableColumn } from './table.ts'

/** Rows below the headings that get lists and prompts. */
const RULED_ROWS = 1000
/** Limit of the format. */
const MAX_PROMPT = 255

/** Sheet names are quoted in references; a quote inside is written twice. */
const quoteSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`

/** Columns of the sheet of allowed values: each list, and each prompt as its only value. */
export const listGuideColumns = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ heading, allowed, prompt }) => {
    if (allowed) return [{ heading, values: allowed, isList: true }]
    return prompt === undefined ? [] : [{ heading, values: [prompt], isList: false }]
  })

interface ValidationTools {
  toColumnName: (no: number) => string
  escapeText: (text: string) => string
}

/** Lists in the cells of choices, which warn of other words and let them pass, and prompts in the cells of the rest. */
export function writeValidations(
  columns: readonly TableColumn[],
  sheetName: string,
  { toColumnName, escapeText }: ValidationTools,
): string {
  const guide = listGuideColumns(columns)
  const toAttribute = (text: string) => escapeText(text.slice(0, MAX_PROMPT)).replaceAll('"', '&quot;')
  const rules = columns.flatMap(({ heading, allowed, prompt }, no) => {
    const at = toColumnName(no + 1)
    const place = `allowBlank="1" sqref="${at}2:${at}${RULED_ROWS + 1}"`
    const hint = prompt === undefined ? '' : ` showInputMessage="1" prompt="${toAttribute(prompt)}"`
    if (!allowed) return prompt === undefined ? [] : [`<dataValidation ${place}${hint}/>`]
    const from = toColumnName(guide.findIndex((one) => one.heading === heading) + 1)
    const list = `${quoteSheet(sheetName)}!$${from}$2:$${from}$${allowed.length + 1}`
    return [
      `<dataValidation type="list" errorStyle="warning" showErrorMessage="1" ${place}${hint}><formula1>${escapeText(list)}</formula1></dataValidation>`,
    ]
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}
