import { getExtent, getStrand, insertBases, type Molecule, overlaps } from '@paratope/bio'
import type { DesignIssue } from '@paratope/bio/vectors'
import { type Language, tOptional } from '@paratope/contract/texts'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLibraryAnalysis } from '../analysis/use-analysis.ts'
import styles from '../designer.module.css'
import type { DesignState, EditResult } from '../model/design-model.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { checkNameTexts } from './check-names.texts.ts'
import { checkTexts } from './checks.texts.ts'
import { FunctionSection } from './function-section.tsx'
import { getSlotName } from './slot-names.ts'
import { useBackbone } from './use-backbone.ts'

const tones = { error: 'danger', warning: 'warning', note: 'primary' } as const

/** Findings of the vector type's rules, with the place and, if there is one, a fix. */
export function ChecksPanel() {
  const tCheck = useTexts(checkTexts)
  const { model, state, isReadOnly, language, template, vectorTypeId = 'other' } = useDesigner()
  const { molecule } = state
  const backbone = useBackbone(template)
  const isWaiting = template !== undefined && backbone === undefined
  const input = useMemo(
    () => (isWaiting ? undefined : { vectorTypeId, molecule, backbones: backbone ? [backbone] : [] }),
    [isWaiting, vectorTypeId, molecule, backbone],
  )
  const check = useLibraryAnalysis('check', input)
  if (!check) return <p className={styles.soft}>{tCheck('checks.running')}</p>
  const errors = check.issues.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <p role="status" className={styles.verdict}>
        {errors === 0 ? tCheck('checks.ok') : tCheck('checks.errors', { count: errors })}
      </p>
      <ul className={styles.issues}>
        {check.issues.map((issue) => {
          const { code, severity, range, slotId } = issue
          const fix = isReadOnly ? undefined : fixes[code]
          return (
            <li key={`${code} ${slotId} ${range?.start}`}>
              <Callout
                tone={tones[severity]}
                title={<SpeciesText>{describeIssue(issue, language)}</SpeciesText>}
                actions={
                  <span className={styles.actions}>
                    {range && (
                      <Button size="small" onClick={() => model.select(range)}>
                        {tCheck('checks.show')}
                      </Button>
                    )}
                    {fix && (
                      <Button size="small" onClick={() => model.edit((current) => fix(current, issue))}>
                        {tCheck(code === 'gene.no_start' ? 'checks.addStart' : 'checks.addStop')}
                      </Button>
                    )}
                  </span>
                }
              >
                <SpeciesText>{tCheck(`issue.${code}.hint`)}</SpeciesText>
              </Callout>
            </li>
          )
        })}
      </ul>
      <FunctionSection issues={check.issues} />
    </>
  )
}

/** Values that are ids become words, numbers are written in the language. */
function describeIssue({ code, slotId, values }: DesignIssue, language: Language): string {
  const slot = slotId === undefined ? '' : getSlotName(language, slotId)
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? formatNumber(value, language)
        : (tOptional(checkNameTexts, language, `${name}.${value}`) ?? value),
    ]),
  )
  return tOptional(checkTexts, language, `issue.${code}`, { slot, ...words }) ?? code
}

type Fix = (state: DesignState, issue: DesignIssue) => EditResult | undefined

/** Adds a codon at an end of the coding feature that the issue is about, within the feature. */
function addCodon(
  { molecule }: DesignState,
  { range, values }: DesignIssue,
  codon: string,
  side: 'start' | 'stop',
): EditResult | undefined {
  const { length } = molecule.bases
  // By its name: the check may be older than the last edit, which moved it.
  const index = molecule.features.findIndex(
    (each) =>
      each.type === 'CDS' && each.name === values['name'] && range && overlaps(getExtent(each, length), range, length),
  )
  const feature = molecule.features[index]
  if (!feature) return undefined
  const { start, end } = getExtent(feature, length)
  const isForward = getStrand(feature) === 1
  const isLeft = (side === 'start') === isForward
  const bases = isForward ? codon : flipCodon(codon)
  const position = isLeft ? start : end > length ? end - length : end
  const changed = insertBases(molecule, position, bases)
  return { molecule: growFeature(changed, index, position, bases.length, isLeft) }
}

const flipCodon = (codon: string) => ({ ATG: 'CAT', TAA: 'TTA' })[codon] ?? codon

/** An insertion beside a feature is outside of it; this takes it in. */
function growFeature(molecule: Molecule, index: number, position: number, size: number, isLeft: boolean): Molecule {
  const feature = molecule.features[index]
  const inserted = { start: position, end: position + size }
  if (!feature || feature.segments.some((segment) => overlaps(segment, inserted, molecule.bases.length)))
    return molecule
  const segments = feature.segments.map((segment) => {
    if (isLeft && segment.start === inserted.end) return { ...segment, start: inserted.start }
    return !isLeft && segment.end % molecule.bases.length === inserted.start
      ? { ...segment, end: segment.end + size }
      : segment
  })
  return { ...molecule, features: molecule.features.with(index, { ...feature, segments }) }
}

const fixes: Partial<Record<DesignIssue['code'], Fix>> = {
  'gene.no_start': (state, issue) => addCodon(state, issue, 'ATG', 'start'),
  'gene.no_stop': (state, issue) => addCodon(state, issue, 'TAA', 'stop'),
}
