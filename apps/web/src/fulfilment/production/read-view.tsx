import type { ReadDifference, SequencingRead } from '@paratope/bio'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { TraceFigure } from '#figures/trace-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ReadComparison } from './read-comparison.tsx'
import { loadReadReference, type OrderedLine } from './read-reference.ts'
import styles from './read-view.module.css'
import { resultViewerTexts } from './result-viewer.texts.ts'

interface ReadViewProps {
  name: string
  read: SequencingRead
  /** Ordered sequence; the read is compared with it right away. */
  ordered?: OrderedLine | undefined
}

/** A chromatogram and its comparison with a design, whose mismatches are marked in the trace. */
export function ReadView({ name, read, ordered }: ReadViewProps) {
  const t = useTexts(resultViewerTexts)
  const opening = useId()
  // A design of someone else is not loaded; the reference is chosen by hand then.
  const reference = useQuery({
    queryKey: ['read-reference', opening],
    gcTime: 0,
    retry: false,
    enabled: ordered !== undefined,
    queryFn: async ({ signal }) => (ordered && (await loadReadReference(ordered, signal))) ?? null,
  })
  const [cursor, setCursor] = useState(0)
  const trace = useRef<HTMLDivElement>(null)
  const [differences, setDifferences] = useState<readonly ReadDifference[]>([])
  const marked = useMemo(() => new Set(differences.map(({ readPosition }) => readPosition)), [differences])
  const good = read.qualities.filter((quality) => quality > 20).length
  // The list of mismatches is below the trace, which may have scrolled away.
  const handleShow = (base: number) => {
    setCursor(base)
    trace.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.view}>
      <div ref={trace}>
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
      </div>
      <p className={styles.soft}>{t('summary', { count: read.bases.length, good })}</p>
      {!reference.isLoading && (
        <ReadComparison
          read={read}
          reference={reference.data ?? undefined}
          onDifferences={setDifferences}
          onShow={handleShow}
        />
      )}
    </div>
  )
}
