import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { kitTexts } from '#kit/page/kit.texts.ts'
import { BulkBar, BulkButton } from '#kit/table/bulk-bar.tsx'
import type { Selection } from '#kit/table/use-selection.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { BulkResults, ordersKey, toOrderResults } from '#ordering/orders/index.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { logisticsTexts } from './logistics.texts.ts'

interface BulkProps {
  /** The cards on the page. */
  keys: readonly string[]
  selection: Selection
}

/** Chosen rows of the page: nothing is done to rows that nobody sees. */
const listShownKeys = ({ keys, selection }: BulkProps): string[] => keys.filter((key) => selection.keys.has(key))

export function ChooseAll(props: BulkProps) {
  const t = useTexts(kitTexts)
  const count = listShownKeys(props).length
  return (
    <Checkbox
      data-print="no"
      checked={count === props.keys.length}
      isIndeterminate={count > 0 && count < props.keys.length}
      onChange={({ target }) => props.selection.choose(props.keys, target.checked)}
    >
      {t('rows.select.all')}
    </Checkbox>
  )
}

/** Marks a card; its name is read, not shown, because it is beside. */
export function ChooseOne({ name, selection }: { name: string; selection: Selection }) {
  const t = useTexts(kitTexts)
  return (
    <Checkbox data-print="no" checked={selection.keys.has(name)} onChange={() => selection.toggle(name)}>
      <span className="visually-hidden">{t('rows.select', { name })}</span>
    </Checkbox>
  )
}

/** Packs all that is ready of the chosen orders, a parcel for each. */
export function PackBar(props: BulkProps) {
  const { selection } = props
  const t = useTexts(logisticsTexts)
  const packing = useAction(({ parcels }, orderNos: string[]) => parcels.packMany({ body: { orderNos } }), {
    invalidates: [ordersKey],
  })
  const [results, setResults] = useState<Awaited<ReturnType<typeof runPacking>>>()
  async function runPacking() {
    const orderNos = listShownKeys(props)
    const answer = orderNos.length > 0 ? await packing.run(orderNos) : undefined
    return answer?.ok ? answer.reply.results : undefined
  }
  return (
    <>
      <BulkBar selection={selection}>
        <BulkButton
          selection={selection}
          tone="primary"
          loading={packing.isPending}
          onRun={() => void runPacking().then(setResults)}
        >
          {t('pack.chosen')}
        </BulkButton>
      </BulkBar>
      {results && (
        <BulkResults results={toOrderResults(results)} selection={selection} onClose={() => setResults(undefined)} />
      )}
    </>
  )
}

/** The labels of the chosen parcels in one document. */
export function LabelsBar(props: BulkProps) {
  const { selection } = props
  const t = useTexts(logisticsTexts)
  const download = useAction(({ parcels }, parcelNos: string) => parcels.labels({ query: { parcelNos } }))
  async function run(): Promise<void> {
    const parcelNos = listShownKeys(props)
    const answer = parcelNos.length > 0 ? await download.run(parcelNos.join('|')) : undefined
    if (answer?.ok) saveFile(answer.reply)
  }
  return (
    <BulkBar selection={selection}>
      <BulkButton
        selection={selection}
        icon={<Icon name="download" size={16} />}
        loading={download.isPending}
        onRun={() => void run()}
      >
        {t('labels')}
      </BulkButton>
    </BulkBar>
  )
}
