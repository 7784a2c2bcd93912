import { maxImportBytes, type ProductImport } from '@paratope/contract/catalogue/product-desk'
import { useAction } from '#kit/form/use-action.ts'
import { DropZone } from '#kit/uploads/drop-zone.tsx'
import { downloadFile } from '#lib/page/download-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { importsPath } from './import-states.ts'
import { importsKey } from './product-desk.data.ts'
import styles from './product-desk.module.css'
import { productImportPageTexts } from './product-imports.texts.ts'

/** Takes a file of products, or gives the template to write one. */
export function ImportUpload({ onDone }: { onDone: (id: ProductImport['id']) => void }) {
  const t = useTexts(productImportPageTexts)
  const upload = useAction((client, file: File) => client.productDesk.uploadImport({ body: { files: [file] } }), {
    invalidates: [importsKey],
    onDone: ({ id }) => onDone(id),
  })
  function choose([file]: readonly File[]): void {
    if (!file) return
    const warning = !/\.(?:xlsx|csv)$/i.test(file.name)
      ? 'file.type'
      : file.size > maxImportBytes
        ? 'file.large'
        : undefined
    if (warning) toast.show({ title: t(warning), tone: 'warning' })
    else void upload.run(file)
  }
  return (
    <div className={styles.import}>
      <DropZone
        label={t('choose')}
        text={upload.isPending ? t('uploading') : t('choose')}
        dropText={t('drop')}
        accept=".xlsx,.csv"
        isMultiple={false}
        disabled={upload.isPending}
        onFiles={choose}
      />
      <Button
        size="small"
        tone="quiet"
        icon={<Icon name="download" size={16} />}
        onClick={() => void downloadFile({ url: `${importsPath}/template` })}
      >
        {t('template')}
      </Button>
    </div>
  )
}
