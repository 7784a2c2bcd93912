import type { DownloadedFile } from '@paratope/contract/kernel/file-types'
import { OrderedVectorDetails, preparationYields } from '@paratope/contract/ordering/vector-orders'
import { useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { FunctionFindingList } from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney, formatQuantity, joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './vector-orders.module.css'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

export interface VectorLine {
  subOrderNo: string
  details: OrderedVectorDetails
}

/** The lines of an order that order a vector. */
export const listVectorLines = ({ subOrders }: Pick<OrderDetail, 'subOrders'>): VectorLine[] =>
  subOrders.flatMap(({ subOrderNo, details }) => {
    const parsed = OrderedVectorDetails.safeParse(details)
    return parsed.success ? [{ subOrderNo, details: parsed.data }] : []
  })

interface OrderedVectorsProps {
  lines: readonly VectorLine[]
  download: (client: ApiClient, id: OrderedVectorDetails['vectorId']) => Promise<DownloadedFile>
  /** Page to order the sequencing that verifies it. */
  toVerification?: ((id: OrderedVectorDetails['vectorId']) => string) | undefined
}

/** Ordered vectors with their sequences. */
export function OrderedVectors({ lines, download, toVerification }: OrderedVectorsProps) {
  return (
    <ul className={styles.vectors}>
      {lines.map((line) => (
        <OrderedVector key={line.subOrderNo} line={line} download={download} toVerification={toVerification} />
      ))}
    </ul>
  )
}

function OrderedVector({
  line: { subOrderNo, details },
  download,
  toVerification,
}: Pick<OrderedVectorsProps, 'download' | 'toVerification'> & { line: VectorLine }) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const save = useAction((client) => download(client, details.vectorId), { onDone: saveFile })
  const { preparation, endotoxin, verification, packaging } = details
  return (
    <li className={styles.vector}>
      <div className={styles.vectorHead}>
        <h3>
          {details.name} · {t('version', { no: details.versionNo })}
        </h3>
        <Button
          size="small"
          icon={<Icon name="download" size={16} />}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          GenBank
          <span className="visually-hidden"> {subOrderNo}</span>
        </Button>
        {toVerification && (
          <Button size="small" href={toVerification(details.vectorId)}>
            {t('verify')}
            <span className="visually-hidden"> {subOrderNo}</span>
          </Button>
        )}
      </div>
      {details.review && (
        <Callout tone="warning" title={t('function.built')}>
          <FunctionFindingList findings={details.review.findings} />
          <p>{joinNote(t('function.reason'), details.review.reason, language)}</p>
        </Callout>
      )}
      <DescriptionList
        columns={2}
        items={[
          { term: t('length'), value: formatQuantity(details.length, 'bp', language) },
          {
            term: t('preparation'),
            value: t(`preparation.${preparation}`, {
              amount: formatQuantity(preparationYields[preparation], 'µg', language),
            }),
          },
          { term: t('endotoxin'), value: t(`endotoxin.${endotoxin}`) },
          { term: t('verification'), value: t(`verification.${verification}`) },
          { term: t('packaging'), value: t(`packaging.${packaging}`) },
          ...(details.customVector ? [{ term: t('sent'), value: details.customVector.name }] : []),
          { term: t('glycerol'), value: details.glycerolStock ? t('yes') : t('no') },
          {
            term: t('estimate'),
            value: details.estimate ? formatMoney(details.estimate, language) : t('estimate.none'),
          },
          { term: t('checksum'), value: <span className={styles.checksum}>{details.checksum}</span> },
        ]}
      />
    </li>
  )
}
