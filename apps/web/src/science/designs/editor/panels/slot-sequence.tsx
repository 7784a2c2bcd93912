import type { TemplateSlot } from '@paratope/bio/vectors'
import { isTagSlot, vectorHosts } from '@paratope/bio/vectors'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import styles from '../designer.module.css'
import { cleanPastedBases } from '../model/paste-bases.ts'
import { describePasteError } from '../shell/describe-paste-error.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { partPanelTexts } from './parts.texts.ts'
import { usePlacePart } from './place-part.ts'
import { getSlotName } from './slot-names.ts'

/** Fills a slot with a sequence of one's own: a gene, a guide or a hairpin. */
export function SlotSequence({ slot }: { slot: TemplateSlot }) {
  const { t, language } = useDesigner()
  const place = usePlacePart()
  const tPart = useTexts(partPanelTexts)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const name = getSlotName(language, slot.id)
  const submit = () => {
    const result = cleanPastedBases(text)
    if (!('bases' in result)) return setError(describePasteError(result, t))
    const isGene = !isTagSlot(slot) && slot.isGene === true
    const kind = isGene ? 'cds' : 'misc'
    place({ id: slot.id, name, kind, isCoding: isGene, hosts: vectorHosts, bases: result.bases }, slot)
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
