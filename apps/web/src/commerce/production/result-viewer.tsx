import { parseAb1, parseResultCurves } from '@paratope/bio'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ReadView } from './read-view.tsx'
import { CurveErrors, CurvesView } from './result-curves.tsx'
import { resultViewerTexts } from './result-viewer.texts.ts'

export interface ResultViewerProps {
  name: string
  getLink: (signal: AbortSignal) => Promise<{ url: string }>
  onClose: () => void
}

/** Shows a chromatogram, or the curves of a CSV file. */
export function ResultViewer({ name, getLink, onClose }: ResultViewerProps) {
  const t = useTexts(resultViewerTexts)
  return (
    <Dialog open width={960} title={name} closeText={t('close')} onClose={onClose}>
      <ResultDrawing name={name} getLink={getLink} />
    </Dialog>
  )
}

/** The same in the page. */
export function ResultDrawing({ name, getLink }: Omit<ResultViewerProps, 'onClose'>) {
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
      {(bytes) => <ResultContent name={name} bytes={bytes} />}
    </QueryState>
  )
}

/** The content decides, not the name. */
function ResultContent({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const t = useTexts(resultViewerTexts)
  const read = parseAb1(bytes)
  if (read) return <ReadView name={name} read={read} />
  if (!/\.csv$/i.test(name)) return <Callout tone="danger">{t('trace.unreadable')}</Callout>
  const { curves, errors } = parseResultCurves(new TextDecoder().decode(bytes))
  return curves ? <CurvesView name={name} result={curves} /> : <CurveErrors errors={errors} />
}
