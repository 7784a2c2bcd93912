import { type Molecule, reverseComplementBases } from '@paratope/bio'
import { memo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatNumber } from '#ui/display/format.ts'
import colours from '../map/feature-colours.module.css'
import type { MapSite } from '../map/map-source.ts'
import type { PrimerBar, PrimerMark } from './primer-marks.ts'
import { countLanes, lineHeights, type SequenceRow } from './sequence-layout.ts'
import styles from './sequence-view.module.css'
import { type Frame, writeCodingFeatures, writeFrame } from './translations.ts'

export interface SequenceRowProps {
  row: SequenceRow
  molecule: Molecule
  shownFrames: readonly Frame[]
  /** Sites of the whole molecule; undefined without enzymes. */
  sites: readonly MapSite[] | undefined
  /** Selected columns of this row; both the same for a caret. */
  selectedFrom: number | undefined
  selectedTo: number | undefined
  activeIndex: number | undefined
  onSelectFeature: (index: number) => void
  onSelectPrimer: (mark: PrimerMark) => void
}

const ch = (columns: number) => `${columns}ch`

/** A row of both strands with all that belongs to it. Texts are whole lines, so that a row is a few elements. */
export const SequenceRowView = memo(function SequenceRowView(props: SequenceRowProps) {
  const { row, molecule, shownFrames, sites, selectedFrom, selectedTo, activeIndex, onSelectFeature, onSelectPrimer } =
    props
  const { start, end, top, height, bars, forwardPrimers, reversePrimers } = row
  const primersHeight = countLanes(forwardPrimers) * lineHeights.primer
  const strandsTop = lineHeights.ruler + (sites ? lineHeights.sites : 0) + primersHeight
  const bases = molecule.bases.slice(start, end)
  return (
    <div className={styles.row} data-row={row.index} style={{ top, height }}>
      <span className={styles.number} style={{ top: strandsTop }}>
        {start + 1}
      </span>
      <div className={styles.lines}>
        <pre className={styles.ruler}>{writeRuler(start, end)}</pre>
        {sites && <RowSites sites={sites} start={start} end={end} offset={primersHeight} />}
        <RowPrimers bars={forwardPrimers} isAbove onSelect={onSelectPrimer} />
        <div className={styles.strands}>
          {selectedFrom !== undefined && selectedTo !== undefined && (
            <span
              className={selectedFrom === selectedTo ? styles.caret : styles.selected}
              style={{ left: ch(selectedFrom), width: selectedFrom === selectedTo ? 2 : ch(selectedTo - selectedFrom) }}
            />
          )}
          <pre className={styles.strand}>{bases}</pre>
          <pre className={cx(styles.strand, styles.bottom)}>{complementBases(bases)}</pre>
        </div>
        <RowPrimers bars={reversePrimers} onSelect={onSelectPrimer} />
        {shownFrames.map((frame) => (
          <pre key={frame} className={styles.translation}>
            {frame === 'cds' ? writeCodingFeatures(molecule, start, end) : writeFrame(molecule, frame, start, end)}
          </pre>
        ))}
        <div className={styles.bars}>
          {bars.map(({ index, name, kind, colour, from, to, lane, tip }) => (
            <button
              key={`${index} ${from}`}
              type="button"
              tabIndex={-1}
              title={name}
              data-feature={index}
              className={cx(
                styles.bar,
                colours[kind],
                tip !== 'none' && styles[tip],
                index === activeIndex && styles.active,
              )}
              style={{
                left: ch(from),
                width: ch(to - from),
                top: lane * lineHeights.lane,
                ...(colour && { background: colour }),
              }}
              onClick={() => onSelectFeature(index)}
            >
              <span>{name}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  )
})

const complementBases = (bases: string) => [...reverseComplementBases(bases)].reverse().join('')

/** Numbers end above their base. */
function writeRuler(start: number, end: number): string {
  let text = ''
  for (let at = Math.ceil((start + 1) / 10) * 10; at <= end; at += 10) {
    const number = String(at)
    text = text.padEnd(at - start - number.length) + number
  }
  return text
}

interface RowPrimersProps {
  bars: readonly PrimerBar[]
  /** The first lane lies next to the strands. */
  isAbove?: boolean
  onSelect: (mark: PrimerMark) => void
}

/** Primers as arrows to their 3′ ends. */
function RowPrimers({ bars, isAbove = false, onSelect }: RowPrimersProps) {
  const language = useLanguage()
  const lanes = countLanes(bars)
  if (lanes === 0) return null
  return (
    <div className={styles.bars} style={{ height: lanes * lineHeights.primer }}>
      {bars.map(({ mark, name, from, to, lane, strand, hasTip, meltingTemperature }) => (
        <button
          key={`${name} ${from} ${lane}`}
          type="button"
          tabIndex={-1}
          title={
            meltingTemperature === undefined ? name : `${name} · Tm ${formatNumber(meltingTemperature, language, 1)} °C`
          }
          className={cx(styles.primer, hasTip && (strand === 1 ? styles.primerRight : styles.primerLeft))}
          style={{
            left: ch(from),
            width: ch(to - from),
            top: (isAbove ? lanes - 1 - lane : lane) * lineHeights.primer,
          }}
          onClick={() => onSelect(mark)}
        >
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}

interface RowSitesProps {
  sites: readonly MapSite[]
  start: number
  end: number
  /** Space between the names and the strands. */
  offset: number
}

function RowSites({ sites, start, end, offset }: RowSitesProps) {
  // Names go to the first of two lines in which they have room.
  const lastEnds = [-1, -1]
  return (
    <div className={styles.sites}>
      {sites
        .filter(({ position }) => position >= start && position < end)
        .map(({ name, position }) => {
          const column = position - start
          const line = lastEnds.findIndex((last) => column > last)
          if (line >= 0) lastEnds[line] = column + name.length
          return (
            <span
              key={`${name} ${position}`}
              className={styles.cut}
              style={{ left: ch(column), height: 46 + offset }}
              title={name}
            >
              {line >= 0 && <i style={{ top: line * 13 }}>{name}</i>}
            </span>
          )
        })}
    </div>
  )
}
