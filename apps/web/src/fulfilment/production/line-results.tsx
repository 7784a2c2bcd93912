import type { ProductionLine, ResultFile } from '@paratope/contract/fulfilment/production'
import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import type { SubOrder } from '@paratope/contract/ordering/orders'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { joinUnit } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './order-production.module.css'
import { orderProductionTexts } from './order-production.texts.ts'
import { ResultFileView } from './result-file-view.tsx'

interface LineResultsProps {
  order: { orderNo: string; subOrders: readonly Pick<SubOrder, 'no' | 'details'>[] }
  line: ProductionLine
  /** Curves are drawn at once. */
  hasFigures?: boolean
}

/** Released results and files of a sub-order. */
export function LineResults({ order, line: { no, name, results, files }, hasFigures = false }: LineResultsProps) {
  const t = useTexts(orderProductionTexts)
  const language = useLanguage()
  const { orderNo, subOrders } = order
  const details = subOrders.find((subOrder) => subOrder.no === no)?.details
  if (results.length + files.length === 0) return null
  return (
    <section aria-label={t('results', { name })} className={styles.results}>
      {results.length > 0 && (
        <Table caption={t('results', { name })} isDense isStacked>
          <thead>
            <tr>
              <Th>{t('result.name')}</Th>
              <Th>{t('result.value')}</Th>
              <Th>{t('result.limit')}</Th>
              <Th>{t('result.verdict')}</Th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.no}>
                <th scope="row">
                  {result.name} {result.method !== '' && <small className={styles.soft}>{result.method}</small>}
                </th>
                <Td label={t('result.value')}>{joinUnit(result.value, result.unit, language)}</Td>
                <Td label={t('result.limit')}>
                  {result.limit === '' ? '–' : joinUnit(result.limit, result.unit, language)}
                </Td>
                <Td label={t('result.verdict')}>
                  <Badge tone={result.passed ? 'success' : 'danger'}>
                    {t(result.passed ? 'result.pass' : 'result.fail')}
                  </Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ul className={styles.files}>
        {files.map((file) => (
          <FileItem key={file.no} {...{ orderNo, no, file, details, hasFigures }} />
        ))}
      </ul>
    </section>
  )
}

interface FileItemProps {
  orderNo: string
  no: number
  file: ResultFile
  details: SubOrder['details'] | undefined
  hasFigures: boolean
}

function FileItem({ orderNo, no, file: { no: entry, name, size }, details, hasFigures }: FileItemProps) {
  const t = useTexts(orderProductionTexts)
  const language = useLanguage()
  // Links expire, so each click asks for one.
  const link = useAction(({ production }) => production.fileLink({ params: { orderNo, no, entry } }), {
    onDone: ({ url }) => openLink(url, name),
  })
  const getLink = async (signal: AbortSignal) =>
    (await api({ signal })).production.fileLink({ params: { orderNo, no, entry } })
  return (
    <li>
      <Icon name="file" />
      <span>{name}</span>
      <small>{formatByteCount(size, language)}</small>
      <ResultFileView
        {...{ name, getLink, hasFigures }}
        ordered={details && { details }}
        label={t('file.view', { name })}
      >
        <IconButton
          size="small"
          icon="download"
          label={t('file.open', { name })}
          aria-busy={link.isPending || undefined}
          onClick={() => void link.run()}
        />
      </ResultFileView>
    </li>
  )
}
