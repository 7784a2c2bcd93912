import { getExtent, type Molecule, type Range, slice, toPlaces } from '@paratope/bio'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { isCaret } from '../model/selection.ts'
import { searchParts } from '../panels/part-search.ts'
import { useDesigner } from '../shell/designer-context.ts'
import styles from './assembly.module.css'
import { assemblyTexts } from './assembly.texts.ts'
import { toPartMolecule, useStoredItems, useStoredMolecule } from './assembly-sources.ts'
import { PastedFragment } from './pasted-fragment.tsx'

const sources = ['this', 'parts', 'designs', 'vectors', 'pasted'] as const
type Source = (typeof sources)[number]

const whole = 'whole'
const selected = 'selection'

/** Chooses a molecule, or a feature or the selection of it, and adds it to the fragments. */
export function FragmentPicker({ onAdd }: { onAdd: (molecule: Molecule) => void }) {
  const t = useTexts(assemblyTexts)
  const [source, setSource] = useState<Source>('this')
  return (
    <div className={styles.picker}>
      <Field label={t('source')}>
        <Select
          value={source}
          options={sources.map((value) => ({ value, text: t(`source.${value}`) }))}
          onChange={({ target }) => setSource(sources.find((one) => one === target.value) ?? 'this')}
        />
      </Field>
      {source === 'this' && <OwnFragment onAdd={onAdd} />}
      {source === 'parts' && <PartFragment onAdd={onAdd} />}
      {source === 'pasted' && <PastedFragment onAdd={onAdd} />}
      {(source === 'designs' || source === 'vectors') && <StoredFragment key={source} kind={source} onAdd={onAdd} />}
    </div>
  )
}

interface FragmentProps {
  onAdd: (molecule: Molecule) => void
}

function OwnFragment({ onAdd }: FragmentProps) {
  const { state } = useDesigner()
  return (
    <SpanFragment
      molecule={state.molecule}
      onAdd={onAdd}
      {...(!isCaret(state.selection) && { range: state.selection })}
    />
  )
}

function PartFragment({ onAdd }: FragmentProps) {
  const t = useTexts(assemblyTexts)
  const [text, setText] = useState('')
  const [id, setId] = useState('')
  const found = searchParts(text, '')
  const part = found.find((one) => one.id === id) ?? (text === '' ? undefined : found[0])
  return (
    <>
      <Field label={t('find')}>
        <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label={t('item')}>
        <Select
          value={part?.id ?? ''}
          placeholder={t('choose')}
          options={found.map((one) => ({ value: one.id, text: one.name }))}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      <Button disabled={!part} onClick={() => part && onAdd(toPartMolecule(part))}>
        {t('add')}
      </Button>
    </>
  )
}

function StoredFragment({ kind, onAdd }: FragmentProps & { kind: 'designs' | 'vectors' }) {
  const t = useTexts(assemblyTexts)
  const [id, setId] = useState('')
  const items = useStoredItems(kind)
  const molecule = useStoredMolecule(kind, id)
  return (
    <>
      <Field label={t('item')}>
        <Select
          value={id}
          placeholder={t('choose')}
          options={items.map((item) => ({ value: item.id, text: item.name }))}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      {molecule && <SpanFragment key={id} molecule={molecule} onAdd={onAdd} />}
    </>
  )
}

function SpanFragment({ molecule, range, onAdd }: FragmentProps & { molecule: Molecule; range?: Range }) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  const [span, setSpan] = useState(range ? selected : whole)
  const { bases, features, name } = molecule
  const add = () => {
    if (span === whole) return onAdd(molecule)
    if (span === selected && range) return onAdd({ ...slice(molecule, range), name: `${name} ${range.start + 1}` })
    const feature = features[Number(span)]
    if (feature) onAdd({ ...slice(molecule, getExtent(feature, bases.length)), name: feature.name })
  }
  return (
    <>
      <Field label={t('span')}>
        <Select
          value={span}
          options={[
            { value: whole, text: t('whole') },
            ...(range
              ? [
                  {
                    value: selected,
                    text: t('selection', {
                      start: formatNumber(toPlaces(range, bases.length).first, language),
                      end: formatNumber(toPlaces(range, bases.length).last, language),
                    }),
                  },
                ]
              : []),
            ...features.map((feature, at) => ({ value: String(at), text: feature.name })),
          ]}
          onChange={({ target }) => setSpan(target.value)}
        />
      </Field>
      <Button disabled={bases === ''} onClick={add}>
        {t('add')}
      </Button>
    </>
  )
}
