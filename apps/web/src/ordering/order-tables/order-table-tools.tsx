import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { buildExampleRow, maxOrderRows, type OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { TableFile } from '@paratope/contract/ordering/order-tables'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addGridRows, type ImportNotice, replaceGridRow } from './add-grid-rows.ts'
import { needsPairing } from './antibody-pairs/needs-pairing.ts'
import { codonRowTexts } from './codon-rows.texts.ts'
import { earlierRowsTexts } from './earlier-rows.texts.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { sequencingTexts } from './sequencing.texts.ts'
import type { OrderTableDraft } from './use-order-table-draft.ts'

const CodonRowsDialog = lazyComponent(() => import('./codon-rows-dialog.tsx'))
const EarlierRowsDialog = lazyComponent(() => import('./earlier-rows-dialog.tsx'))
const FastaDialog = lazyComponent(() => import('./fasta-dialog.tsx'))
const SequencingDialog = lazyComponent(() => import('./sequencing-dialog.tsx'))
const TemplatesDialog = lazyComponent(() => import('./templates-dialog.tsx'))

interface OrderTableToolsProps {
  service: ServiceDetail
  model: GridModel
  draft: OrderTableDraft
  /** Rows that hold chains of antibodies to be paired. */
  onPair: (rows: readonly OrderRow[]) => void
}

type DialogName = 'codons' | 'earlier' | 'fasta' | 'sequencing' | 'templates'

/** Rows from files, templates and examples. */
export function OrderTableTools({ service, model, draft, onPair }: OrderTableToolsProps) {
  const t = useTexts(orderTablePageTexts)
  const tEarlier = useTexts(earlierRowsTexts)
  const tCodons = useTexts(codonRowTexts)
  const tSequencing = useTexts(sequencingTexts)
  const isSignedIn = useToken() !== undefined
  const [dialog, setDialog] = useState<DialogName>()
  const [notice, setNotice] = useState<ImportNotice>()
  const params = { service: service.code }
  const download = useAction((client) => client.orderTables.importTemplate({ params }), { onDone: saveFile })
  const [search, setSearch] = useSearchParams()
  const isSequencing = service.code === 'sequencing'
  const verified = isSequencing ? (search.get('verify') ?? undefined) : undefined
  const hasSequences = service.columns.some(({ type }) => type === 'sequence')

  const warnOfLeftOut = useLeftOutWarning()
  const add = (rows: readonly OrderRow[], files?: readonly TableFile[]): number =>
    warnOfLeftOut(addGridRows(service, model, rows, files))
  const addChains = (rows: readonly OrderRow[]) => (needsPairing(service, rows) ? onPair(rows) : void add(rows))
  function closeDialog(): void {
    setDialog(undefined)
    // A reload does not open it again.
    if (verified !== undefined) setSearch({}, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div role="toolbar" aria-label={t('tools')} className={styles.tools}>
        <Button size="small" onClick={() => add([buildExampleRow(service.columns)])}>
          {t('example')}
        </Button>
        <Button
          size="small"
          icon={<Icon name="download" size={16} />}
          loading={download.isPending}
          onClick={() => void download.run()}
        >
          {t('excel.template')}
        </Button>
        {isSignedIn && <ExcelImport service={service} onRows={addChains} onNotice={setNotice} />}
        {isSequencing && (
          <Button size="small" icon={<Icon name="dna" size={16} />} onClick={() => setDialog('sequencing')}>
            {tSequencing('title')}
          </Button>
        )}
        {hasSequences && (
          <Button size="small" icon={<Icon name="dna" size={16} />} onClick={() => setDialog('fasta')}>
            {t('fasta')}
          </Button>
        )}
        {service.columns.some(({ key }) => key === 'optimise') && (
          <Button size="small" icon={<Icon name="dna" size={16} />} onClick={() => setDialog('codons')}>
            {tCodons('title')}
          </Button>
        )}
        {isSignedIn && (
          <Button size="small" icon={<Icon name="list" size={16} />} onClick={() => setDialog('templates')}>
            {t('templates')}
          </Button>
        )}
        {isSignedIn && (
          <Button size="small" icon={<Icon name="list" size={16} />} onClick={() => setDialog('earlier')}>
            {tEarlier('title')}
          </Button>
        )}
        <Suspense fallback={null}>
          <ToolDialog
            name={verified === undefined ? dialog : 'sequencing'}
            {...{ service, model, draft, add, addChains }}
            onNotice={setNotice}
            onClose={closeDialog}
          />
        </Suspense>
      </div>
      {notice && <Callout role="status" {...notice} />}
    </>
  )
}

/** Says how many rows had no place, and returns their number. */
function useLeftOutWarning(): (count: number) => number {
  const t = useTexts(orderTablePageTexts)
  return (count) => {
    if (count > 0) toast.show({ title: t('full', { most: maxOrderRows, count }), tone: 'warning' })
    return count
  }
}

interface ToolDialogProps extends Omit<OrderTableToolsProps, 'onPair'> {
  name: DialogName | undefined
  add: (rows: readonly OrderRow[], files?: readonly TableFile[]) => number
  /** Adds rows, or pairs the chains of antibodies among them first. */
  addChains: (rows: readonly OrderRow[]) => void
  onNotice: (notice: ImportNotice) => void
  onClose: () => void
}

function ToolDialog({ name, service, model, draft, add, addChains, onNotice, onClose }: ToolDialogProps) {
  const warnOfLeftOut = useLeftOutWarning()
  const [search] = useSearchParams()
  if (name === 'codons') return <CodonRowsDialog service={service} model={model} onClose={onClose} />
  if (name === 'earlier')
    return <EarlierRowsDialog service={service} onRows={add} onNotice={onNotice} onClose={onClose} />
  if (name === 'fasta') return <FastaDialog service={service} onRows={addChains} onClose={onClose} />
  if (name === 'templates')
    return <TemplatesDialog service={service} model={model} draft={draft} onRows={add} onClose={onClose} />
  if (name !== 'sequencing') return null
  return (
    <SequencingDialog
      service={service}
      gridRows={model.getState().rows}
      initial={{ id: search.get('verify') ?? undefined, from: search.get('from'), to: search.get('to') }}
      onRows={(rows, replaced) =>
        warnOfLeftOut(replaced ? replaceGridRow(service, model, replaced, rows) : addGridRows(service, model, rows))
      }
      onClose={onClose}
    />
  )
}

interface ExcelImportProps {
  service: ServiceDetail
  onRows: (rows: readonly OrderRow[]) => void
  onNotice: (notice: ImportNotice) => void
}

function ExcelImport({ service, onRows, onNotice }: ExcelImportProps) {
  const t = useTexts(orderTablePageTexts)
  const input = useRef<HTMLInputElement>(null)
  const read = useAction(
    (client, files: readonly File[]) =>
      client.orderTables.importRows({ params: { service: service.code }, body: { files } }),
    {
      onDone({ rows, ignoredColumns }) {
        onRows(rows)
        const columns = ignoredColumns.join(', ')
        const title = t('excel.done', { count: rows.length })
        onNotice(
          columns === ''
            ? { tone: 'success', title }
            : { tone: 'warning', title, children: t('excel.ignored', { columns }) },
        )
      },
      onRefuse({ message }) {
        onNotice({ tone: 'danger', title: message, children: t('excel.unchanged') })
        return true
      },
    },
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".xls,.xlsx"
        aria-label={t('excel.import')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void read.run(files)
        }}
      />
      <Button
        size="small"
        icon={<Icon name="upload" size={16} />}
        loading={read.isPending}
        onClick={() => input.current?.click()}
      >
        {t('excel.import')}
      </Button>
    </>
  )
}
