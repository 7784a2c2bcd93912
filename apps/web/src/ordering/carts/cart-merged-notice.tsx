import { cartPageTexts } from '@paratope/contract/ordering/carts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { clearMergedLines, useFormatCartLines, useMergedLines } from './merged-lines.ts'

/** Notice that items added before login were merged. */
export function CartMergedNotice() {
  const tPage = useTexts(cartPageTexts)
  const mergedLines = useMergedLines()
  const formatLines = useFormatCartLines()
  if (mergedLines.length === 0) return null
  return (
    <Callout
      tone="success"
      role="status"
      title={tPage('merged.title')}
      actions={<IconButton icon="close" size="small" label={tPage('dismiss')} onClick={clearMergedLines} />}
    >
      {formatLines(mergedLines)}
    </Callout>
  )
}
