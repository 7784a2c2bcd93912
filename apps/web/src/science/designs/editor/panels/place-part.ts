import type { VectorPart } from '@paratope/bio'
import { type FillResult, fillSlotWith, type TemplateSlot } from '@paratope/bio/vectors'
import { useCallback } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { insertPart } from '../model/edit-actions.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { templateTexts } from './templates.texts.ts'

export const dragType = 'application/x-paratope-part'

/** Shows a filled slot in the editor, or says why it was not filled. */
export function useReportFill() {
  const { model } = useDesigner()
  const t = useTexts(templateTexts)
  return useCallback(
    (result: FillResult): void => {
      if ('problem' in result) {
        toast.show({ title: t(`problem.${result.problem}`), tone: 'danger' })
        return
      }
      const { molecule } = result
      model.edit(({ selection }) => ({ molecule, selection: { start: selection.start, end: selection.start } }))
    },
    [model, t],
  )
}

/** Puts a part into a slot, or at the caret where no slot is chosen. */
export function usePlacePart() {
  const { model, template } = useDesigner()
  const report = useReportFill()
  return useCallback(
    (part: VectorPart, slot: TemplateSlot | undefined): void => {
      if (slot && template) report(fillSlotWith(model.getState().molecule, template, slot.id, part))
      else model.edit((state) => insertPart(state, part))
    },
    [model, template, report],
  )
}
