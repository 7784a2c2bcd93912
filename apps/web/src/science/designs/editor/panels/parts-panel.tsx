import type { VectorPart } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import {
  clearSlot,
  createFromTemplate,
  fillSlotWith,
  findVectorType,
  fitsSlot,
  hasSlots,
  slotQualifier,
  type VectorSlot,
  type VectorType,
  vectorHosts,
  vectorTypes,
} from '@paratope/bio/vectors'
import { type DragEvent, memo, useCallback, useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatQuantity } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from '../designer.module.css'
import type { DesignModel, DesignState } from '../model/design-model.ts'
import { insertPart } from '../model/edit-actions.ts'
import { cleanPastedBases } from '../model/paste-bases.ts'
import { describePasteError } from '../shell/describe-paste-error.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { groups, listFittingParts, searchParts } from './part-search.ts'
import { partPanelTexts } from './parts.texts.ts'
import { getSlotName } from './slot-names.ts'

const dragType = 'application/x-paratope-part'

/** The parts of the library and, with a vector type, the slots of its template to put them into. */
export const PartsPanel = memo(function PartsPanel() {
  const designer = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const { model, isReadOnly, t, language, vectorType, state } = designer
  const [text, setText] = useState('')
  const [group, setGroup] = useState('')
  const [slotId, setSlotId] = useState<string>()
  const slot = vectorType?.slots.find(({ id }) => id === slotId)
  const listed = useMemo(
    () => (slot && vectorType ? listFittingParts(slot, vectorType, text) : searchParts(text, group)),
    [slot, vectorType, text, group],
  )
  const choose = useCallback((part: VectorPart) => placePart(model, vectorType, part, slot), [model, vectorType, slot])
  if (isReadOnly) return null
  return (
    <section aria-label={t('pane.parts')} className={styles.partsPane}>
      {state.molecule.bases === '' && <TemplateStart />}
      {vectorType && <SlotList slots={vectorType.slots} slotId={slotId} onSlot={setSlotId} />}
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
      {slot && (slot.isGene || slot.kinds.length === 0) && <SlotSequence key={slot.id} slot={slot} />}
      {listed.length === 0 && slot?.kinds.length !== 0 && <p className={styles.soft}>{tPart('parts.none')}</p>}
      <PartList parts={listed} language={language} onChoose={choose} />
    </section>
  )
})

/** Begins an empty design with a template. */
function TemplateStart() {
  const { model, vectorType, setVectorType } = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const [typeId, setTypeId] = useState(vectorType?.id ?? vectorTypes[0]?.id ?? '')
  const start = () => {
    const chosen = findVectorType(typeId)
    if (!chosen) return
    setVectorType(chosen)
    model.edit(({ molecule, selection }) => ({ molecule: createFromTemplate(chosen, molecule.name), selection }))
  }
  return (
    <div className={styles.form}>
      <Field label={tPart('template.choose')}>
        <Select
          value={typeId}
          // Every type has a text; a test compares them.
          options={vectorTypes.map(({ id }) => ({ value: id, text: tPart(`type.${id as 'mammalian'}`) }))}
          onChange={({ target }) => setTypeId(target.value)}
        />
      </Field>
      <Button tone="primary" onClick={start}>
        {tPart('template.start')}
      </Button>
    </div>
  )
}

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

const findSlotFeature = ({ molecule }: DesignState, slotId: string) =>
  molecule.features.find(({ qualifiers }) =>
    qualifiers.some(({ name, value }) => name === slotQualifier && value === slotId),
  )

/** Puts a part into its slot, or at the caret where the molecule has no such slot. */
function placePart(
  model: DesignModel,
  vectorType: VectorType | undefined,
  part: VectorPart,
  slot: VectorSlot | undefined,
): void {
  if (slot && vectorType && hasSlots(model.getState().molecule))
    model.edit(({ molecule, selection }) => ({
      molecule: fillSlotWith(molecule, vectorType, slot.id, part),
      selection: { start: selection.start, end: selection.start },
    }))
  else model.edit((state) => insertPart(state, part))
}

/** Fills a slot with a sequence of one's own: a gene, a guide or a hairpin. */
function SlotSequence({ slot }: { slot: VectorSlot }) {
  const designer = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const { t, language } = designer
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const name = getSlotName(language, slot.id)
  const submit = () => {
    const result = cleanPastedBases(text)
    if (!('bases' in result)) return setError(describePasteError(result, t))
    const kind = slot.isGene ? 'cds' : 'misc'
    placePart(
      designer.model,
      designer.vectorType,
      { id: slot.id, name, kind, isCoding: slot.isGene ?? false, hosts: vectorHosts, bases: result.bases },
      slot,
    )
    setText('')
    setError('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label={tPart('slot.sequence', { slot: name })}
        hint={tPart('slot.sequence.hint')}
        {...(error && { error })}
      >
        <Textarea
          className="mono"
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" size="small">
        {tPart('slot.insert')}
      </Button>
    </form>
  )
}

interface SlotListProps {
  slots: readonly VectorSlot[]
  slotId: string | undefined
  onSlot: (slotId: string | undefined) => void
}

/** Slots in the order of the molecule: choose one and then a part, or drop a part on it. */
function SlotList({ slots, slotId, onSlot }: SlotListProps) {
  const designer = useDesigner()
  const tPart = useTexts(partPanelTexts)
  const { model, language, vectorType } = designer
  const dropOn = (slot: VectorSlot) => (event: DragEvent) => {
    const part = vectorParts.find(({ id }) => id === event.dataTransfer.getData(dragType))
    if (!part || !vectorType) return
    event.preventDefault()
    if (!fitsSlot(part, slot, vectorType))
      return toast.show({
        title: tPart('parts.unfit', { name: part.name, slot: getSlotName(language, slot.id) }),
        tone: 'danger',
      })
    placePart(model, vectorType, part, slot)
  }
  return (
    <>
      <h2 className={styles.paneTitle}>{tPart('slots')}</h2>
      <ol className={styles.slots}>
        {slots.map((slot) => {
          const feature = findSlotFeature(designer.state, slot.id)
          const isFilled = feature?.segments.some(({ start, end }) => end > start) ?? false
          return (
            <li key={slot.id} className={cx(!isFilled && slot.isRequired && styles.emptySlot)}>
              <button
                type="button"
                aria-pressed={slot.id === slotId}
                onClick={() => onSlot(slot.id === slotId ? undefined : slot.id)}
                onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
                onDrop={dropOn(slot)}
              >
                <span className={styles.soft}>
                  <SpeciesText>{getSlotName(language, slot.id)}</SpeciesText>
                </span>
                <span>{isFilled ? feature?.name : tPart(slot.isRequired ? 'slots.required' : 'slots.optional')}</span>
              </button>
              {isFilled && vectorType && (
                <IconButton
                  size="small"
                  icon="close"
                  label={tPart('slots.clear', { slot: getSlotName(language, slot.id) })}
                  onClick={() =>
                    model.edit(({ molecule }) => ({
                      molecule: clearSlot(molecule, slot.id),
                      selection: { start: 0, end: 0 },
                    }))
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
