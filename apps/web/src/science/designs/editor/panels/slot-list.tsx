import { readBases } from '@paratope/bio'
import {
  clearTag,
  type FillResult,
  findSlotPart,
  fitsSlot,
  isTagSlot,
  locateSlot,
  restoreSlot,
  type TemplateSlot,
  type VectorTemplate,
} from '@paratope/bio/vectors'
import type { DragEvent } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { partPanelTexts } from './parts.texts.ts'
import { dragType, usePlacePart, useReportFill } from './place-part.ts'
import { getSlotName } from './slot-names.ts'
import { useBackbone } from './use-backbone.ts'

interface SlotListProps {
  template: VectorTemplate
  slotId: string | undefined
  onSlot: (slotId: string | undefined) => void
}

/** Slots in the order of the backbone: choose one and then a part, or drop a part on it. */
export function SlotList({ template, slotId, onSlot }: SlotListProps) {
  const { language, model, state } = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const place = usePlacePart()
  const backbone = useBackbone(template)
  const dropOn = (slot: TemplateSlot) => (event: DragEvent) => {
    const part = findSlotPart(event.dataTransfer.getData(dragType))
    if (!part) return
    event.preventDefault()
    if (fitsSlot(part, slot, template)) place(part, slot)
    else
      toast.show({
        title: tPart('parts.unfit', { name: part.name, slot: getSlotName(language, slot.id) }),
        tone: 'danger',
      })
  }
  return (
    <>
      <h2 className={styles.paneTitle}>{tPart('slots')}</h2>
      <ol className={styles.slots}>
        {template.slots.map((slot) => {
          const located = locateSlot(state.molecule, slot.id)
          const content = located && readBases(state.molecule.bases, located.range)
          const isPublished =
            !isTagSlot(slot) && backbone !== undefined && content === readBases(backbone.bases, slot.range)
          const isEmpty = isTagSlot(slot) ? !located : isPublished && slot.isPlaceholder === true
          const name = located?.features.toSorted((a, b) => size(b) - size(a))[0]?.name
          return (
            <li key={slot.id} className={cx(isEmpty && !isTagSlot(slot) && styles.emptySlot)}>
              <button
                type="button"
                aria-pressed={slot.id === slotId}
                onClick={() => {
                  onSlot(slot.id === slotId ? undefined : slot.id)
                  if (located) model.select(located.range)
                }}
                onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
                onDrop={dropOn(slot)}
              >
                <span className={styles.soft}>
                  <SpeciesText>{getSlotName(language, slot.id)}</SpeciesText>
                </span>
                <span>{isTagSlot(slot) && !located ? tPart('slots.optional') : name}</span>
              </button>
              {located && !isPublished && (isTagSlot(slot) || backbone) && (
                <ClearButton slot={slot} template={template} />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const size = ({ segments }: { segments: readonly { start: number; end: number }[] }): number =>
  segments.reduce((sum, { start, end }) => sum + end - start, 0)

/** Takes a tag out of its gene, or puts the stretch of the backbone back. */
function ClearButton({ slot, template }: { slot: TemplateSlot; template: VectorTemplate }) {
  const { language, model } = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const report = useReportFill()
  const backbone = useBackbone(template)
  const clear = () => {
    const { molecule } = model.getState()
    const result: FillResult | undefined = isTagSlot(slot)
      ? clearTag(molecule, template, slot)
      : backbone && restoreSlot(molecule, template, backbone, slot)
    if (result) report(result)
  }
  return (
    <IconButton
      size="small"
      icon={isTagSlot(slot) ? 'close' : 'refresh'}
      label={tPart(isTagSlot(slot) ? 'slots.clear' : 'slots.restore', { slot: getSlotName(language, slot.id) })}
      onClick={clear}
    />
  )
}
