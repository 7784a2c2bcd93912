import type { PasteResult } from '../model/paste-bases.ts'
import type { DesignerT } from './designer-context.ts'

/** Says why bases were refused, with the place of an illegal character. */
export function describePasteError(result: Exclude<PasteResult, { bases: string }>, t: DesignerT): string {
  if (result.error !== 'character') return t(`paste.${result.error}`)
  const { character, line, column } = result
  return t('paste.character', { character, line, column })
}
