import { countCuts, findCutSites, getOverhang, type Molecule } from '@paratope/bio'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './designs.module.css'
import { moleculeSequenceTexts } from './molecule-sequence.texts.ts'

const basesPerLine = 60

/** Lines of sixty bases in tens, each with the number of its first base. */
export function writeNumberedLines(bases: string): { number: number; text: string }[] {
  const lines: { number: number; text: string }[] = []
  for (let at = 0; at < bases.length; at += basesPerLine) {
    const text =
      bases
        .slice(at, at + basesPerLine)
        .match(/.{1,10}/g)
        ?.join(' ') ?? ''
    lines.push({ number: at + 1, text })
  }
  return lines
}

/** The sequence with numbers, to read and to copy. */
export function NumberedSequence({ molecule: { name, bases } }: { molecule: Molecule }) {
  const t = useTexts(moleculeSequenceTexts)
  const lines = useMemo(() => writeNumberedLines(bases), [bases])
  const width = String(bases.length).length
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('sequence')}</h2>
        <CopyButton value={bases} text={t('copy')} copiedText={t('copied')} tone="secondary" />
      </div>
      <div role="region" aria-label={t('sequence.of', { name })} tabIndex={0} className={styles.listing}>
        <pre>{lines.map(({ number, text }) => `${String(number).padStart(width)}  ${text}`).join('\n')}</pre>
      </div>
    </section>
  )
}

interface UniqueCutter {
  name: string
  site: string
  /** If the top strand is cut, counted from 1. */
  position: number
  end: 'five' | 'three' | 'blunt'
}

/** Enzymes that several suppliers offer and that cut once, by position. */
export function listUniqueCutters(molecule: Molecule): UniqueCutter[] {
  const sites = findCutSites(molecule).filter(({ enzyme }) => enzyme.isCommon)
  const counts = countCuts(sites)
  return sites
    .flatMap(({ enzyme, cuts: [cut] }): UniqueCutter[] => {
      if (!cut || counts.get(enzyme) !== 1) return []
      const overhang = getOverhang(enzyme)
      const sticky = overhang > 0 ? 'five' : 'three'
      return [{ name: enzyme.name, site: enzyme.site, position: cut.top, end: overhang === 0 ? 'blunt' : sticky }]
    })
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'))
}

/** Insertion site. */
export function UniqueCutters({ molecule }: { molecule: Molecule }) {
  const t = useTexts(moleculeSequenceTexts)
  const language = useLanguage()
  const cutters = useMemo(() => listUniqueCutters(molecule), [molecule])
  return (
    <section className={styles.section}>
      <h2>{t('cutters')}</h2>
      {cutters.length === 0 ? (
        <p className={styles.meta}>{t('cutters.none')}</p>
      ) : (
        <div className={styles.cutters}>
          <Table caption={t('cutters')} isCaptionHidden isDense>
            <thead>
              <tr>
                <Th>{t('enzyme')}</Th>
                <Th>{t('site')}</Th>
                <Th isNumeric>{t('cut')}</Th>
                <Th>{t('end')}</Th>
              </tr>
            </thead>
            <tbody>
              {cutters.map(({ name, site, position, end }) => (
                <tr key={name}>
                  <Th scope="row">{name}</Th>
                  <Td className="mono">{site}</Td>
                  <Td isNumeric>{formatNumber(position, language)}</Td>
                  <Td>{t(`end.${end}`)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
