import type { ReadDifference, SequencingRead } from '@paratope/bio'
import { useMemo, useState } from 'react'
import { TraceFigure } from '#figures/trace-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ReadComparison } from './read-comparison.tsx'
import styles from './read-view.module.css'
import { resultViewerTexts } from './result-viewer.texts.ts'

interface ReadViewProps {
  name: string
  read: SequencingRead
}

/** A chromatogram and its comparison with a design, whose mismatches are marked in the trace. */
export function ReadView({ name, read }: ReadViewProps) {
  const t = useTexts(resultViewerTexts)
  const [cursor, setCursor] = useState(0)
  const [differences, setDifferences] = useState<readonly ReadDifference[]>([])
  const marked = useMemo(() => new Set(differences.map(({ readPosition }) => readPosition)), [differences])
  const good = read.qualities.filter((quality) => quality > 20).length
  return (
    <div className={styles.view}>
      <TraceFigure
        title={read.name || name}
        read={read}
        cursor={cursor}
        onCursor={setCursor}
        marked={marked}
        texts={{
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          whole: t('whole'),
          position: t('position'),
          asText: t('asText'),
          describe: (position, letter, quality) =>
            quality === undefined ? t('base', { position, letter }) : t('baseQuality', { position, letter, quality }),
        }}
      />
      <p className={styles.soft}>{t('summary', { count: read.bases.length, good })}</p>
      <ReadComparison read={read} onDifferences={setDifferences} onShow={setCursor} />
    </div>
  )
}
