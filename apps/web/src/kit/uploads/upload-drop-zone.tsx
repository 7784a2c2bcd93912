import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DropZone } from './drop-zone.tsx'
import { formatAccept, formatTypes } from './upload-limits.ts'
import { uploadTexts } from './uploads.texts.ts'
import type { UploadListState } from './use-upload-list.ts'

/** The drop zone of an upload list, with its limits in words. */
export function UploadDropZone({ list, label }: { list: UploadListState; label?: string }) {
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const { model, kind, limits } = list
  const isMultiple = limits.maxFiles > 1
  const chooseKey =
    kind === 'image' ? (isMultiple ? 'choose.images' : 'choose.image') : isMultiple ? 'choose' : 'choose.one'
  const values = { types: formatTypes(limits.types), size: formatByteCount(limits.maxBytes, language) }
  return (
    <DropZone
      text={t(chooseKey)}
      dropText={t('drop')}
      hint={isMultiple ? t('limits', { ...values, files: limits.maxFiles }) : t('limits.one', values)}
      {...(label !== undefined && { label })}
      accept={formatAccept(limits.types)}
      isMultiple={isMultiple}
      onFiles={model.add}
    />
  )
}
