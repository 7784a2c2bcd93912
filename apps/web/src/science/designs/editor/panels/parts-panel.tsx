import type { VectorPart } from '@paratope/bio'
import { isTagSlot } from '@paratope/bio/vectors'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { formatQuantity } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { groups, listFittingParts, searchParts } from './part-search.ts'
import { partPanelTexts } from './parts.texts.ts'
import { dragType, usePlacePart } from './place-part.ts'
import { getSlotName } from './slot-names.ts'
import { SlotSequence } from './slot-sequence.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { TemplateStart } from './template-start.tsx'

/** The parts of the library and, with a template, its slots to put them into. */
export const PartsPanel = memo(function PartsPanel() {
  const designer = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const { isReadOnly, t, language, template, state } = designer
  const [text, setText] = useState('')
  const [group, setGroup] = useState('')
  const [slotId, setSlotId] = useState<string>()
  const slot = template?.slots.find(({ id }) => id === slotId)
  const listed = useMemo(
    () => (slot && template ? listFittingParts(slot, template, text) : searchParts(text, group)),
    [slot, template, text, group],
  )
  const place = usePlacePart()
  const choose = useCallback((part: VectorPart) => place(part, slot), [place, slot])
  const isFree = slot !== undefined && slot.kinds.length === 0
  const takesSequence = isFree || (slot !== undefined && !isTagSlot(slot) && slot.isGene === true)
  if (isReadOnly) return null
  return (
    <section aria-label={t('pane.parts')} className={styles.partsPane}>
      {state.molecule.bases === '' && <TemplateStart />}
      <TemplatePanel slotId={slotId} onSlot={setSlotId} />
      <h2 className={styles.paneTitle}>
        {slot ? tPart('parts.for', { slot: getSlotName(language, slot.id) }) : tPart('parts')}
      </h2>
      <Field label={tPart('parts.search')} isLabelHidden>
        <Input
          type="search"
          placeholder={tPart('parts.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {!slot && (
        <Field label={tPart('parts.group')} isLabelHidden>
          <Select
            value={group}
            placeholder={tPart('parts.all')}
            options={Object.keys(groups).map((value) => ({
              value,
              text: tPart(`parts.${value as keyof typeof groups}`),
            }))}
            onChange={({ target }) => setGroup(target.value)}
          />
        </Field>
      )}
      {slot && takesSequence && <SlotSequence key={slot.id} slot={slot} />}
      {listed.length === 0 && !isFree && <p className={styles.soft}>{tPart('parts.none')}</p>}
      <PartList parts={listed} language={language} onChoose={choose} />
    </section>
  )
})

interface PartListProps {
  parts: readonly VectorPart[]
  language: string
  onChoose: (part: VectorPart) => void
}

/** Drawn only when the list changes: it is long, and edits do not concern it. */
const PartList = memo(function PartList({ parts, language, onChoose }: PartListProps) {
  const tPart = useTexts(partPanelTexts)
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id}>
          <button
            type="button"
            draggable
            title={tPart('parts.add', { name: part.name })}
            onDragStart={(event) => event.dataTransfer.setData(dragType, part.id)}
            onClick={() => onChoose(part)}
          >
            <span>{part.name}</span>
            <span className={styles.soft}>{formatQuantity(part.bases.length, 'bp', language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
})
