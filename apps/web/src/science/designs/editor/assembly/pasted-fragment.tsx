import type { Molecule, Topology } from '@paratope/bio'
import { maxBases } from '@paratope/contract/science/designs'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { cleanPastedBases } from '../model/paste-bases.ts'
import { useDesigner } from '../shell/designer-context.ts'
import styles from './assembly.module.css'
import { assemblyTexts } from './assembly.texts.ts'

const topologies = ['linear', 'circular'] as const

/** Adds a sequence that is pasted, as plain bases or as FASTA, whose header names it. */
export function PastedFragment({ onAdd }: { onAdd: (molecule: Molecule) => void }) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [topology, setTopology] = useState<Topology>('linear')
  const read = cleanPastedBases(text)
  const bases = 'bases' in read && read.bases.length <= maxBases ? read.bases : ''
  const describeError = () => {
    if ('bases' in read) return bases ? undefined : t('pasted.long', { most: formatNumber(maxBases, language) })
    if (read.error === 'empty') return undefined
    if (read.error !== 'character') return t(`pasted.${read.error}`)
    const { character, line, column } = read
    return t('pasted.character', { character, line, column })
  }
  const header = /^>\s*(\S+)/.exec(text)?.[1]
  const add = () => {
    onAdd({ name: name.trim() || header || t('pasted.default'), bases, topology, features: [] })
    setText('')
    setName('')
  }
  return (
    <>
      <Field label={t('pasted.name')}>
        <Input
          value={name}
          maxLength={120}
          placeholder={header ?? t('pasted.default')}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t('pasted.topology')}>
        <Select
          value={topology}
          options={topologies.map((value) => ({ value, text: t(value) }))}
          onChange={({ target }) => setTopology(topologies.find((one) => one === target.value) ?? 'linear')}
        />
      </Field>
      <Field label={t('pasted')} error={describeError()}>
        <Textarea
          className={styles.pasted}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button disabled={bases === ''} onClick={add}>
        {t('add')}
      </Button>
    </>
  )
}
