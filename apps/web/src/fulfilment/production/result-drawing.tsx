import { parseAb1, parseResultCurves } from '@paratope/bio'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import type { OrderedLine } from './read-reference.ts'
import { ReadView } from './read-view.tsx'
import { CurveErrors, CurvesView } from './result-curves.tsx'
import { resultViewerTexts } from './result-viewer.texts.ts'

interface ResultDrawingProps {
  name: string
  getLink: (signal: AbortSignal) => Promise<{ url: string }>
  ordered?: OrderedLine | undefined
}

/** Draws a chromatogram, or the curves of a CSV file. */
export function ResultDrawing({ name, getLink, ordered }: ResultDrawingProps) {
  // One file per opening: links and contents are not kept.
  const opening = useId()
  const file = useQuery({
    queryKey: ['result-file', opening],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { url } = await getLink(signal)
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`result file: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
  })
  return (
    <QueryState query={file} count={3}>
      {(bytes) => <ResultContent name={name} bytes={bytes} ordered={ordered} />}
    </QueryState>
  )
}

/** The content decides, not the name. */
function ResultContent({ name, bytes, ordered }: Omit<ResultDrawingProps, 'getLink'> & { bytes: Uint8Array }) {
  const t = useTexts(resultViewerTexts)
  const read = parseAb1(bytes)
  if (read) return <ReadView name={name} read={read} ordered={ordered} />
  if (!/\.csv$/i.test(name)) return <Callout tone="danger">{t('trace.unreadable')}</Callout>
  const { curves, errors } = parseResultCurves(new TextDecoder().decode(bytes))
  return curves ? <CurvesView name={name} result={curves} /> : <CurveErrors errors={errors} />
}
