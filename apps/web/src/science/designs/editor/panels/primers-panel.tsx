import {
  findInvalidBase,
  findPrimerSites,
  findSequencingPrimers,
  getRangeLength,
  normalizeBases,
  readBases,
  reverseComplementBases,
  type Strand,
} from '@paratope/bio'
import { useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useSequence } from '../analysis/use-site-report.ts'
import styles from '../designer.module.css'
import { addFeature } from '../model/edit-actions.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { PrimerFigures } from './primer-figures.tsx'
import { primerTexts } from './primers.texts.ts'
import { SequencingSection } from './sequencing-section.tsx'

/** Primers of the selection, own primers, and sequencing primers of the library with their sites. */
export default function PrimersPanel() {
  const { state } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const [text, setText] = useState('')
  const sequence = useSequence(state.molecule)
  const bases = normalizeBases(text)
  const hasBadBase = findInvalidBase(bases) >= 0
  const sites = useMemo(
    () => (bases.length < 12 || findInvalidBase(bases) >= 0 ? [] : findPrimerSites(sequence, bases)),
    [sequence, bases],
  )
  return (
    <>
      <SelectionPrimers />
      <Field
        label={tPrimer('primers.own')}
        {...(hasBadBase && { error: tPrimer('primers.invalid') })}
        hint={tPrimer('primers.own.hint')}
      >
        <Input className="mono" spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {bases.length >= 12 && !hasBadBase && (
        <>
          <PrimerFigures bases={bases} />
          {sites.length === 0 && <p className={styles.soft}>{tPrimer('primers.noSite')}</p>}
          <ul className={styles.entries}>
            {sites.map(({ start, end, strand }) => (
              <PrimerSiteEntry
                key={`${start} ${strand}`}
                name={tPrimer('primers.site')}
                start={start}
                end={end}
                strand={strand}
              />
            ))}
          </ul>
        </>
      )}
      <h3>{tPrimer('primers.library')}</h3>
      <ul className={styles.entries}>
        {findSequencingPrimers(sequence).map(({ primer, start, end, strand }) => (
          <PrimerSiteEntry key={`${primer.name} ${start}`} name={primer.name} start={start} end={end} strand={strand} />
        ))}
      </ul>
      <p className={styles.soft}>{tPrimer('primers.conditions')}</p>
      <SequencingSection />
    </>
  )
}

function PrimerSiteEntry({ name, start, end, strand }: { name: string; start: number; end: number; strand: Strand }) {
  const { model, isReadOnly, language, t } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const add = () => {
    model.select({ start, end })
    model.edit((current) => addFeature(current, { name, type: 'primer_bind', strand }))
  }
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => model.select({ start, end })}>
        <span className={styles.entryName}>{name}</span>
        <span className={styles.soft}>
          {formatNumber(start + 1, language)} · {t(strand === 1 ? 'strand.forward' : 'strand.reverse')}
        </span>
      </button>
      {!isReadOnly && (
        <Button size="small" tone="quiet" onClick={add}>
          {tPrimer('orfs.mark')}
        </Button>
      )}
    </li>
  )
}

/** The selection as a primer of either strand. */
function SelectionPrimers() {
  const { state, t } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const { molecule, selection } = state
  const size = getRangeLength(selection)
  if (size < 12 || size > 80) return <p className={styles.soft}>{tPrimer('primers.select')}</p>
  const bases = readBases(molecule.bases, selection)
  return (
    <>
      {[bases, reverseComplementBases(bases)].map((each, at) => (
        <div key={each}>
          <p>
            <strong>{t(at === 0 ? 'strand.forward' : 'strand.reverse')}</strong> <code>{each}</code>
          </p>
          <PrimerFigures bases={each} />
        </div>
      ))}
    </>
  )
}
