import { type RefObject, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from '../designer.module.css'
import { type FindScope, findScopes, findText, parsePlace } from '../sequence/find-bases.ts'
import { useDesigner } from './designer-context.ts'
import { selectionTexts } from './selection.texts.ts'

/** Goes to a position, or from place to place where bases, amino acids, features or enzymes are. */
export function FindBar({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { model, state, t, siteReport } = useDesigner()
  const tSelection = useTexts(selectionTexts)
  const [scope, setScope] = useState<FindScope>('any')
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const find = (step: 1 | -1) => {
    const { molecule, selection } = state
    const place = scope === 'any' ? parsePlace(text, molecule) : undefined
    if (place) {
      setMessage('')
      return model.select(place)
    }
    const found = findText(text, scope, molecule, siteReport)
    if (found.length === 0) return setMessage(text.trim() === '' ? '' : t('find.none'))
    const at = found.findIndex(({ start, end }) => start === selection.start && end === selection.end)
    const after = found.findIndex(({ start }) => start >= selection.start)
    const next = at < 0 ? Math.max(0, after) : (at + step + found.length) % found.length
    const hit = found[next]
    if (!hit) return
    model.select({ start: hit.start, end: hit.end })
    if (hit.name !== undefined)
      return setMessage(tSelection('found.name', { name: hit.name, number: next + 1, count: found.length }))
    setMessage(t(hit.strand === 1 ? 'find.forward' : 'find.reverse', { number: next + 1, count: found.length }))
  }
  return (
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find(1)
        }}
      >
        <Input
          ref={field}
          type="search"
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return
            event.preventDefault()
            find(-1)
          }}
        />
        <Select
          aria-label={tSelection('in')}
          value={scope}
          options={findScopes.map((value) => ({ value, text: tSelection(`in.${value}`) }))}
          onChange={({ target }) => setScope(findScopes.find((each) => each === target.value) ?? 'any')}
        />
        <Button type="submit" size="small">
          {t('find.next')}
        </Button>
      </form>
      <span role="status" className={styles.soft}>
        {message}
      </span>
    </search>
  )
}
