import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getNumberFormat, joinUnit } from '#ui/display/format.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import type { GradeView } from './clone-view.ts'
import { listTexts } from './list.texts.ts'
import styles from './quality-bars.module.css'

type Measure = 'purity' | 'endotoxin'

interface Reading {
  grade: string | null
  value: number
  /** From 0 to 1: how much of its limit endotoxin reaches, or how far purity is from its limit to 100 %. */
  share: number
  limit: number
  unit: string
}

export function readQuality({ grade, quality }: GradeView, measure: Measure): Reading | undefined {
  if (measure === 'purity') {
    const { purity, purityMin } = quality ?? {}
    if (purity == null || purityMin == null) return undefined
    const share = (purity - purityMin) / (100 - purityMin)
    return { grade, value: purity, share, limit: purityMin, unit: '%' }
  }
  const { endotoxin, endotoxinMax, endotoxinUnit } = quality ?? {}
  if (endotoxin == null || !endotoxinMax) return undefined
  return { grade, value: endotoxin, share: endotoxin / endotoxinMax, limit: endotoxinMax, unit: endotoxinUnit ?? '' }
}

const digits = { purity: 1, endotoxin: 2 } as const

/** The same number of decimals everywhere, so that columns align. */
export function useQualityText() {
  const language = useLanguage()
  return (measure: Measure, values: readonly number[], unit: string): string => {
    const format = getNumberFormat(language, {
      minimumFractionDigits: digits[measure],
      maximumFractionDigits: digits[measure],
    })
    const texts = [...new Set([Math.min(...values), Math.max(...values)].map((value) => format.format(value)))]
    return joinUnit(texts.join('–'), unit, language)
  }
}

/** One measure of the newest lots as a small bar with a mark for each grade, its limit at the edge of the track. */
export function QualityBar({ grades, measure }: { grades: readonly GradeView[]; measure: Measure }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const formatValues = useQualityText()
  const readings = grades.flatMap((grade) => readQuality(grade, measure) ?? [])
  const [first] = readings
  if (!first) return null
  const describe = ({ grade, value, limit, unit }: Reading) => {
    const bound = measure === 'purity' ? String(limit) : `${limit} ${unit}`
    const text = joinAside(formatValues(measure, [value], unit), t(`quality.${measure}`, { limit: bound }), language)
    return grade ? t('quality.of', { grade, value: text }) : text
  }
  const values = readings.map(({ value }) => value)
  const reach = Math.max(...readings.map(({ share }) => share))
  return (
    <div className={styles.bar} title={[t(measure), ...readings.map(describe)].join('\n')}>
      <span className="visually-hidden">{t(measure)} </span>
      <svg viewBox="0 0 48 8" width="48" height="8" aria-hidden="true">
        <rect width="48" height="4" y="2" rx="2" className={styles.track} />
        <rect width={48 * Math.min(1, Math.max(0, reach))} height="4" y="2" rx="2" className={styles.fill} />
        {readings.map(({ grade, share }) => (
          <rect
            key={grade}
            x={Math.min(46, Math.max(0, 48 * share - 1))}
            width="2"
            height="8"
            className={styles.tick}
          />
        ))}
      </svg>
      <span className={styles.value}>{formatValues(measure, values, first.unit)}</span>
    </div>
  )
}
