import {
  drawStructure,
  findDimer,
  findHairpin,
  getGcContent,
  getMeltingTemperature,
  isStrongDimer,
  isStrongHairpin,
  isUnambiguous,
} from '@paratope/bio'
import { useMemo } from 'react'
import { StrandDrawing } from '#figures/strand-drawing.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { primerTexts } from './primers.texts.ts'

/** Dimers say little about an oligonucleotide that is no primer any more. */
const LONGEST = 80

/** Length, Tm and GC of a primer, and its structures that disturb a PCR. */
export function PrimerFigures({ bases }: { bases: string }) {
  const { language } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const isKnown = isUnambiguous(bases) && bases.length <= LONGEST
  const structures = useMemo(() => (isKnown ? findStructures(bases) : []), [bases, isKnown])
  return (
    <>
      <p className={styles.soft}>
        {[
          formatQuantity(bases.length, 'nt', language),
          isKnown
            ? `Tm ${formatNumber(getMeltingTemperature(bases), language, 1)}\u202f°C`
            : tPrimer('primers.tmUnknown'),
          `GC ${formatQuantity(getGcContent(bases) * 100, '%', language, 0)}`,
        ].join(' · ')}
      </p>
      {structures.map(({ kind, freeEnergy, meltingTemperature, drawing }) => {
        const title = tPrimer(`primers.${kind}`, {
          energy: formatNumber(freeEnergy, language, 1),
          temperature: formatNumber(meltingTemperature, language, 0),
        })
        return (
          <figure key={kind} className={styles.primerStructure}>
            <figcaption>{title}</figcaption>
            <StrandDrawing drawing={drawing} label={title} />
          </figure>
        )
      })}
    </>
  )
}

function findStructures(bases: string) {
  const hairpin = findHairpin(bases)
  const extended = findDimer(bases, bases, { isExtensible: true })
  const strongest = findDimer(bases)
  const dimer = [extended, strongest].find((found) => found && isStrongDimer(found))
  return [
    ...(hairpin && isStrongHairpin(hairpin)
      ? [{ ...hairpin, kind: 'hairpin' as const, drawing: drawStructure(hairpin, bases) }]
      : []),
    ...(dimer
      ? [
          {
            ...dimer,
            kind: dimer.isExtensible ? ('extensible' as const) : ('dimer' as const),
            drawing: drawStructure(dimer, bases, bases),
          },
        ]
      : []),
  ]
}
