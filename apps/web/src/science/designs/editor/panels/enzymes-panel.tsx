import { type CutSite, cutAtSites, findCutSites, getEnzymes, listFragmentLengths, sizeMarkers } from '@paratope/bio'
import { useMemo, useState } from 'react'
import { type GelBand, GelFigure } from '#figures/gel-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { EnzymeSummary } from '../analysis/analysis.ts'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { enzymeTexts } from './enzymes.texts.ts'

const filters = ['unique', 'common', 'double', 'cutting', 'none'] as const
type Filter = (typeof filters)[number]

const fits: Readonly<Record<Filter, (enzyme: EnzymeSummary) => boolean>> = {
  unique: ({ count }) => count === 1,
  common: ({ count, isCommon }) => count === 1 && isCommon,
  double: ({ count }) => count === 2,
  cutting: ({ count }) => count > 0,
  none: ({ count, isCommon }) => count === 0 && isCommon,
}

/** Enzymes by their number of sites; those chosen are drawn and digest the molecule. */
export function EnzymesPanel() {
  const { siteReport, shownEnzymes, setShownEnzymes, model } = useDesigner()
  const tEnzyme = useTexts(enzymeTexts)
  const [filter, setFilter] = useState<Filter>('common')
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const listed = (siteReport?.enzymes ?? []).filter(
    (enzyme) => fits[filter](enzyme) && `${enzyme.name} ${enzyme.site}`.toLowerCase().includes(wanted),
  )
  const toggle = (name: string, isShown: boolean) => {
    const next = new Set(shownEnzymes)
    if (isShown) next.add(name)
    else next.delete(name)
    setShownEnzymes(next)
  }
  return (
    <>
      <div className={styles.filters}>
        <Field label={tEnzyme('enzymes.filter')} isLabelHidden>
          <Select
            value={filter}
            options={filters.map((value) => ({ value, text: tEnzyme(`enzymes.${value}`) }))}
            onChange={({ target }) => setFilter(filters.find((each) => each === target.value) ?? 'common')}
          />
        </Field>
        <Field label={tEnzyme('enzymes.search')} isLabelHidden>
          <Input
            type="search"
            placeholder={tEnzyme('enzymes.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={listed.length === 0 || listed.length > 60}
          onClick={() => setShownEnzymes(new Set([...shownEnzymes, ...listed.map(({ name }) => name)]))}
        >
          {tEnzyme('enzymes.showAll', { count: listed.length })}
        </Button>
        <Button size="small" tone="quiet" disabled={shownEnzymes.size === 0} onClick={() => setShownEnzymes(new Set())}>
          {tEnzyme('enzymes.hideAll')}
        </Button>
      </div>
      <ul className={styles.enzymes}>
        {listed.slice(0, 200).map(({ name, site, count }) => (
          <li key={name}>
            <Checkbox checked={shownEnzymes.has(name)} onChange={({ target }) => toggle(name, target.checked)}>
              {name} <span className="mono">{site}</span>
            </Checkbox>
            <span className={styles.soft}>{tEnzyme('enzymes.count', { count })}</span>
            {(siteReport?.sites ?? [])
              .filter(({ enzyme }) => count <= 3 && enzyme === name)
              .map(({ start, end, effect }) => (
                <button key={start} type="button" className={styles.place} onClick={() => model.select({ start, end })}>
                  {start + 1}
                  {effect && ` · ${tEnzyme(`enzymes.${effect}`)}`}
                </button>
              ))}
          </li>
        ))}
      </ul>
      {shownEnzymes.size > 0 && shownEnzymes.size <= 6 && <DigestView />}
    </>
  )
}

/** The fragments of a digest with the chosen enzymes, in numbers and as a gel. */
function DigestView() {
  const { language, state, shownEnzymes } = useDesigner()
  const tEnzyme = useTexts(enzymeTexts)
  const { molecule } = state
  const [markerId, setMarkerId] = useState(sizeMarkers[0]?.id ?? '')
  const names = useMemo(() => [...shownEnzymes].sort(), [shownEnzymes])
  const lanes = useMemo(() => {
    const sites = findCutSites(molecule, getEnzymes(names))
    const digest = (chosen: readonly CutSite[]) => listFragmentLengths(cutAtSites(molecule, chosen))
    const single = names.map((name) => ({ name, lengths: digest(sites.filter(({ enzyme }) => enzyme.name === name)) }))
    return names.length > 1 ? [...single, { name: names.join(' + '), lengths: digest(sites) }] : single
  }, [molecule, names])
  const marker = sizeMarkers.find(({ id }) => id === markerId)
  const toBands = (lengths: readonly number[]): GelBand[] => {
    const total = lengths.reduce((sum, length) => sum + length, 0)
    return lengths.map((length) => ({ kda: length, share: length / Math.max(total, 1) }))
  }
  return (
    <section aria-label={tEnzyme('digest')} className={styles.digest}>
      <h3>{tEnzyme('digest')}</h3>
      {lanes.map(({ name, lengths }) => (
        <p key={name}>
          <strong>{name}</strong>{' '}
          {tEnzyme('digest.fragments', {
            count: lengths.length,
            lengths: lengths
              .slice(0, 30)
              .map((length) => formatQuantity(length, 'bp', language))
              .join(', '),
          })}
        </p>
      ))}
      <Field label={tEnzyme('digest.marker')}>
        <Select
          value={markerId}
          options={sizeMarkers.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={({ target }) => setMarkerId(target.value)}
        />
      </Field>
      <GelFigure
        title={tEnzyme('digest.gel', { name: molecule.name })}
        lang={language}
        unit="bp"
        fileName={`${molecule.name}-digest`}
        texts={{
          read: tEnzyme('gel.read'),
          table: tEnzyme('gel.table'),
          downloadSvg: tEnzyme('gel.svg'),
          downloadPng: tEnzyme('gel.png'),
          demo: '',
        }}
        columnHeads={[tEnzyme('gel.lane'), tEnzyme('gel.length'), tEnzyme('gel.share')]}
        lanes={[
          { name: 'M', isLadder: true, bands: (marker?.lengths ?? []).map((kda) => ({ kda })) },
          ...lanes.map(({ lengths, name }, at) => ({
            name: names.length > 1 ? `${at + 1}` : name,
            bands: toBands(lengths),
          })),
        ]}
      />
    </section>
  )
}
