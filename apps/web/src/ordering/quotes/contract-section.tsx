import { formatRevision } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { fileLimits } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { openLink } from '#lib/page/open-link.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import {
  DeskOrderSection,
  type OrderDetail,
  OrderSection,
  type OrderSectionProps,
  useOrderAction,
} from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Status } from '#ui/display/status.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './contract-section.module.css'

export function CustomerContract({ order }: OrderSectionProps) {
  const t = useTexts(quoteTexts)
  const mayUpload = useHasPermission('order.accept')
  const { contract } = order
  if (!contract) return null
  return (
    <OrderSection title={t('contract')}>
      <div className={styles.contract}>
        <ContractState order={order} />
        {contract.status === 'draft' && <p className={styles.small}>{t('contract.hint')}</p>}
        <ContractFiles order={order} isDesk={false} />
        {contract.canUpload && mayUpload && <ContractUpload key={contract.signed?.at} order={order} />}
      </div>
    </OrderSection>
  )
}

export function DeskContract({ order }: OrderSectionProps) {
  const t = useTexts(quoteTexts)
  if (!order.contract) return null
  return (
    <DeskOrderSection title={t('contract')}>
      <div className={styles.contract}>
        <ContractState order={order} />
        <ContractFiles order={order} isDesk />
      </div>
    </DeskOrderSection>
  )
}

function ContractState({ order: { contract } }: { order: OrderDetail }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  if (!contract?.signed) return <Status tone="neutral">{t('contract.draft')}</Status>
  const { at, by, revision } = contract.signed
  return (
    <div>
      <Status tone="success">{t('contract.received')}</Status>
      <p className={styles.small}>
        {t('contract.uploaded', { day: formatDay(at, language), name: by, revision: formatRevision(revision) })}
      </p>
    </div>
  )
}

/** The contract to sign, and the scan of the signed one. */
function ContractFiles({ order, isDesk }: { order: OrderDetail; isDesk: boolean }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const { orderNo, contract } = order
  const params = { orderNo }
  const download = useAction(
    ({ quotes }) => quotes[isDesk ? 'deskContractPdf' : 'contractPdf']({ params, query: { language } }),
    { onDone: (file) => saveFile(file) },
  )
  // Links expire, so each click asks for one.
  const open = useAction(({ quotes }) => quotes[isDesk ? 'deskContractLink' : 'contractLink']({ params }), {
    onDone: ({ url, name }) => openLink(url, name),
  })
  return (
    <div className={styles.files}>
      {contract?.canUpload && (
        <Button size="small" loading={download.isPending} onClick={() => void download.run()}>
          <Icon name="download" size={16} />
          {t('contract.download')}
        </Button>
      )}
      {contract?.signed && (
        <Button size="small" loading={open.isPending} title={contract.signed.name} onClick={() => void open.run()}>
          <Icon name="file" size={16} />
          {t('contract.open')}
        </Button>
      )}
    </div>
  )
}

function ContractUpload({ order }: { order: OrderDetail }) {
  const t = useTexts(quoteTexts)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const fileId = files
    .find(({ status }) => status === 'done')
    ?.path.split('/')
    .at(-1)
  const send = useOrderAction(
    ({ quotes }) => quotes.uploadContract({ params: { orderNo: order.orderNo }, body: { fileId: fileId ?? '' } }),
    { successText: t('contract.sent') },
  )
  return (
    <Suspense fallback={<Skeleton label={t('contract.upload')} count={1} />}>
      <UploadField
        label={t('contract.upload')}
        purpose="contract"
        limits={fileLimits.contract}
        initialFiles={[]}
        onChange={setFiles}
      />
      {fileId !== undefined && (
        <div>
          <Button tone="primary" loading={send.isPending} onClick={() => void send.run()}>
            {t('contract.send')}
          </Button>
        </div>
      )}
    </Suspense>
  )
}
