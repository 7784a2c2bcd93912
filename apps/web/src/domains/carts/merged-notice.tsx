import { cartPageTexts } from '@paratope/contract/carts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { forgetMerged, useListed, useMerged } from './merged.ts'

/** What the visitor had chosen before logging in, and that it is here now. */
export function MergedNotice() {
  const sayPage = useSay(cartPageTexts)
  const merged = useMerged()
  const listed = useListed()
  if (merged.length === 0) return null
  return (
    <Callout
      tone="success"
      role="status"
      title={sayPage('merged.title')}
      actions={<IconButton icon="close" size="small" label={sayPage('dismiss')} onClick={forgetMerged} />}
    >
      {listed(merged)}
    </Callout>
  )
}
